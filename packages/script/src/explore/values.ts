import type { Scalar } from '@didascalie/contract'

/** Below it a value takes one unit of a text; above, two. */
const wide = 0x8000

/** Writes values as short texts and reads them back: a set of variables kept so takes a byte a variable. */
export class Values {
  readonly #all: (Scalar | undefined)[] = [undefined, true, false]
  readonly #numbers = new Map<Scalar, number>()

  write(value: Scalar | undefined): string {
    const number = this.#numberOf(value)
    return number < wide
      ? String.fromCharCode(number)
      : String.fromCharCode(wide | (number >> 15), number & (wide - 1))
  }

  /** The values of a text, in the order in which they were written. */
  read(text: string): (Scalar | undefined)[] {
    const values: (Scalar | undefined)[] = []
    for (let at = 0; at < text.length; at += 1) {
      let number = text.charCodeAt(at)
      if (number >= wide) {
        at += 1
        number = ((number & (wide - 1)) << 15) | text.charCodeAt(at)
      }
      values.push(this.#all[number])
    }
    return values
  }

  #numberOf(value: Scalar | undefined): number {
    if (value === undefined) return 0
    if (value === true) return 1
    if (value === false) return 2
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.#all.push(value) - 1
    this.#numbers.set(value, number)
    return number
  }
}
