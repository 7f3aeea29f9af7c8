// Sets, removes, moves or renames one value in the text of a JSON file. Every other character stays as it is, so that
// git shows only what the writer changed.
import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser'

export type JsonPath = readonly (string | number)[]
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

export function parseJsonText(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function valueAt(value: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  let found: unknown = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = Reflect.get(found, key)
  }
  return found as JsonValue | undefined
}

/** For a list, returns the indexes of its items. */
export const keysAt = (value: JsonValue | undefined, path: JsonPath): string[] =>
  Object.keys(valueAt(value, path) ?? {})

const openTree = (text: string): Node => {
  const tree = parseTree(text)
  if (!tree) throw new Error('the text is not JSON')
  return tree
}

const nodeAt = (text: string, path: JsonPath) => findNodeAtLocation(openTree(text), [...path])

const replaced = (text: string, start: number, end: number, by: string) =>
  text.slice(0, start) + by + text.slice(end)

const endOf = ({ offset, length }: Node) => offset + length

/** The white space at the start of the line that contains the offset. */
const indentAt = (text: string, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

const lineEndOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

const unitOf = (text: string) => /\n([ \t]+)/.exec(text)?.[1] ?? '  '

/** Longer objects and lists are written on several lines. */
const oneLineLength = 80

function written(text: string, value: JsonValue, indent: string): string {
  const isScalar = typeof value !== 'object' || value === null
  const oneLine = isScalar ? JSON.stringify(value) : onOneLine(value)
  const isShort = indent.length + oneLine.length <= oneLineLength && !hasInnerObjects(value)
  if (isScalar || isShort) return oneLine
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', `${lineEndOf(text)}${indent}`)
}

const hasInnerObjects = (value: JsonValue) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((one) => typeof one === 'object' && one !== null)

function onOneLine(value: object): string {
  if (Array.isArray(value)) return `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${JSON.stringify(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Returns the text of a new file with this value. */
export const jsonText = (value: JsonValue): string => `${JSON.stringify(value)}\n`

/**
 * Sets the value at a path, and adds missing objects of the path. A new entry is added at the end of its object or
 * list.
 */
export function setJson(text: string, path: JsonPath, value: JsonValue): string {
  const node = nodeAt(text, path)
  if (node) {
    const indent = indentAt(text, node.parent?.offset ?? node.offset)
    return replaced(text, node.offset, endOf(node), written(text, value, indent))
  }
  const parentPath = path.slice(0, -1)
  const key = path.at(-1)
  if (key === undefined) return written(text, value, '')
  const parent = nodeAt(text, parentPath)
  // A JSON list has no gaps. If the index is too large for the list, the next two branches add empty strings before the new item.
  if (!parent)
    return setJson(
      text,
      parentPath,
      typeof key === 'number' ? [...Array<string>(key).fill(''), value] : { [key]: value },
    )
  if (typeof key === 'number' && key > (parent.children?.length ?? 0))
    return setJson(setJson(text, [...parentPath, key - 1], ''), path, value)
  return insertEntry(text, parent, typeof key === 'string' ? key : undefined, value)
}

function insertEntry(text: string, parent: Node, key: string | undefined, value: JsonValue): string {
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `
  const last = parent.children?.at(-1)
  const inside = text.slice(parent.offset, endOf(parent))
  if (last) {
    const indent = indentAt(text, last.offset)
    const separator = inside.includes('\n') ? `,${lineEndOf(text)}${indent}` : ', '
    return replaced(text, endOf(last), endOf(last), separator + name + written(text, value, indent))
  }
  const indent = indentAt(text, parent.offset)
  const inner = indent + unitOf(text)
  const [open, close] = parent.type === 'array' ? ['[', ']'] : ['{', '}']
  const lineEnd = lineEndOf(text)
  const entry = `${lineEnd}${inner}${name}${written(text, value, inner)}${lineEnd}${indent}`
  return replaced(text, parent.offset, endOf(parent), `${open}${entry}${close}`)
}

export function removeJson(text: string, path: JsonPath): string {
  const entry = entryAt(text, path)
  const siblings = entry?.parent?.children ?? []
  if (!entry?.parent) return text
  const index = siblings.indexOf(entry)
  const before = siblings[index - 1]
  const after = siblings[index + 1]
  if (before) return replaced(text, endOf(before), endOf(entry), '')
  if (after) return replaced(text, entry.offset, after.offset, '')
  return replaced(text, entry.parent.offset + 1, endOf(entry.parent) - 1, '')
}

/** Returns the node of a whole entry. In an object, an entry is a key with its value. */
function entryAt(text: string, path: JsonPath): Node | undefined {
  const node = nodeAt(text, path)
  return node?.parent?.type === 'property' ? node.parent : node
}

/** Exchanges the entry at a path with the previous entry (-1) or the next entry (1). Returns the same text if there is no such entry. */
export function moveJson(text: string, path: JsonPath, by: -1 | 1): string {
  const entry = entryAt(text, path)
  const siblings = entry?.parent?.children ?? []
  const other = entry && siblings[siblings.indexOf(entry) + by]
  if (!entry || !other) return text
  const [first, second] = by === 1 ? [entry, other] : [other, entry]
  const texts = [first, second].map((one) => text.slice(one.offset, endOf(one)))
  const between = text.slice(endOf(first), second.offset)
  return replaced(text, first.offset, endOf(second), `${texts[1]}${between}${texts[0]}`)
}

export function renameJson(text: string, path: JsonPath, name: string): string {
  const [key] = entryAt(text, path)?.children ?? []
  return key ? replaced(text, key.offset, endOf(key), JSON.stringify(name)) : text
}

/** Returns the path of the value at a line and a column, or `[]` if there is no value. Lines and columns start at 1. */
export function pathAt(text: string, line: number, column: number): JsonPath {
  const tree = parseTree(text)
  const lines = text.split('\n').slice(0, line - 1)
  const offset = lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  const node = tree && findNodeAtOffset(tree, offset, true)
  return node ? getNodePath(node) : []
}
