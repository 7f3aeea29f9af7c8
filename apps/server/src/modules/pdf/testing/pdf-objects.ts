import { inflateSync } from 'node:zlib'

// Parses the subset of PDF that we write, so that the tests do not depend on a PDF library.

export class Name {
  constructor(readonly name: string) {}
}
export class Text {
  constructor(readonly bytes: Buffer) {}
  toString(): string {
    const { bytes } = this
    if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  }
}
export class Ref {
  constructor(readonly id: number) {}
}
export class Operator {
  constructor(readonly operator: string) {}
}
export type Dict = Map<string, Value>
export type Value = null | boolean | number | Name | Text | Ref | Operator | Value[] | Dict

const SPACE = /[\s\0]*/y
const REF = /(\d+) (\d+) R\b/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/y
const WORD = /[^\s()<>[\]{}/%]+/y
const HEX = /<([\da-fA-F\s]*)>/y

/** Reads values one by one from PDF source decoded as latin-1. */
export class Tokens {
  at = 0
  constructor(readonly source: string) {}

  done(): boolean {
    this.match(SPACE)
    return this.at >= this.source.length
  }

  next(): Value {
    this.match(SPACE)
    if (this.skip('<<')) return this.dict()
    if (this.skip('[')) return this.list(']')
    if (this.skip('(')) return this.text()
    if (this.skip('/'))
      return new Name((this.match(WORD)?.[0] ?? '').replace(/#(..)/g, (_, hex) => fromHex(hex)))
    const hex = this.match(HEX)
    if (hex) return new Text(Buffer.from((hex[1] ?? '').replace(/\s/g, ''), 'hex'))
    const ref = this.match(REF)
    if (ref) return new Ref(Number(ref[1]))
    const number = this.match(NUMBER)
    if (number) return Number(number[0])
    const word = this.match(WORD)?.[0]
    if (word === undefined)
      throw new Error(
        `Unreadable PDF source at offset ${this.at}: ${this.source.slice(this.at, this.at + 40)}`,
      )
    if (word === 'null') return null
    return word === 'true' || word === 'false' ? word === 'true' : new Operator(word)
  }

  private dict(): Dict {
    const dict: Dict = new Map()
    const values = this.list('>>')
    for (let index = 0; index < values.length; index += 2) {
      const key = values[index]
      if (key instanceof Name) dict.set(key.name, values[index + 1] ?? null)
    }
    return dict
  }

  private list(end: string): Value[] {
    const values: Value[] = []
    for (;;) {
      this.match(SPACE)
      if (this.skip(end)) return values
      values.push(this.next())
    }
  }

  private text(): Text {
    const bytes: number[] = []
    for (;;) {
      const character = this.source.charAt(this.at++)
      if (character === ')' || character === '') return new Text(Buffer.from(bytes))
      bytes.push(character === '\\' ? this.escaped() : character.charCodeAt(0))
    }
  }

  private escaped(): number {
    const octal = this.match(/[0-7]{3}/y)
    if (octal) return Number.parseInt(octal[0], 8)
    const character = this.source.charAt(this.at++)
    return ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[character] ?? character).charCodeAt(0)
  }

  private skip(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found) this.at = pattern.lastIndex
    return found
  }
}

function fromHex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}

/** The objects of a file by number, with their decompressed streams. */
export class PdfObjects {
  private readonly values = new Map<number, Value>()
  private readonly streams = new Map<number, Buffer>()
  readonly trailer: Dict

  constructor(bytes: Buffer) {
    const source = bytes.toString('latin1')
    for (const match of source.matchAll(/^(\d+) 0 obj\n/gm)) {
      const tokens = new Tokens(source)
      tokens.at = match.index + match[0].length
      const value = tokens.next()
      const id = Number(match[1])
      this.values.set(id, value)
      if (value instanceof Map && source.startsWith('\nstream\n', tokens.at)) {
        const start = tokens.at + '\nstream\n'.length
        const raw = bytes.subarray(start, start + Number(value.get('Length')))
        const filter = value.get('Filter')
        const isCompressed = filter instanceof Name && filter.name === 'FlateDecode'
        this.streams.set(id, isCompressed ? inflateSync(raw) : raw)
      }
    }
    const tokens = new Tokens(source)
    tokens.at = source.lastIndexOf('trailer') + 'trailer'.length
    const trailer = tokens.next()
    if (!(trailer instanceof Map)) throw new Error('The PDF file has no trailer')
    this.trailer = trailer
  }

  resolve(value: Value | undefined): Value {
    return value instanceof Ref ? (this.values.get(value.id) ?? null) : (value ?? null)
  }

  dict(value: Value | undefined): Dict {
    const found = this.resolve(value)
    return found instanceof Map ? found : new Map()
  }

  list(value: Value | undefined): Value[] {
    const found = this.resolve(value)
    if (Array.isArray(found)) return found
    return found === null ? [] : [found]
  }

  text(value: Value | undefined): string {
    const found = this.resolve(value)
    if (found instanceof Name) return found.name
    return found instanceof Text ? found.toString() : ''
  }

  stream(value: Value | undefined): string {
    const stream = value instanceof Ref ? this.streams.get(value.id) : undefined
    return stream?.toString('latin1') ?? ''
  }
}
