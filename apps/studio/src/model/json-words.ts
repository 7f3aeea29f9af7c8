// Names the values of the JSON files in the words of the forms, for writers who never open these files.
import type { GameFileKind } from '@didascalie/contract'
import { fieldTexts as words } from '../words/field-texts.js'
import { type JsonPath, type JsonValue, valueAt } from './json-edit.js'

const textAt = (data: JsonValue | undefined, path: JsonPath): string => {
  const value = valueAt(data, path)
  return typeof value === 'string' ? value : ''
}

/** `n1` of the notions → its title; a card of the debates → its number and its title. */
function entryName(kind: GameFileKind, data: JsonValue | undefined, [entry, second]: JsonPath): string {
  if (entry === undefined) return ''
  if (kind === 'debates') return words.card(Number(entry) + 1, textAt(data, [entry, 'title']))
  if (kind === 'calendar')
    return entry === 'chapters' && second !== undefined ? words.chapter(Number(second) + 1) : ''
  const name = textAt(data, [entry, 'title']) || textAt(data, [entry, 'name'])
  return words.entry(name || String(entry))
}

/** The path below the entry: `0.where` → « Où », `n1.gestures.1` → « Deux gestes à essayer ensuite, 2 ». */
function nameBelowEntry(kind: GameFileKind, path: JsonPath): string {
  const depth = kind === 'calendar' ? (path[0] === 'chapters' && path.length > 1 ? 2 : 0) : 1
  return path
    .slice(depth)
    .map((key) => (typeof key === 'number' ? String(key + 1) : (words.fields[key] ?? key)))
    .join(', ')
}

/** Names a value: « carte 1 « Mesurer ? », Où ». `''` for the whole file. */
export const fieldName = (kind: GameFileKind, data: JsonValue | undefined, path: JsonPath): string =>
  [entryName(kind, data, path), nameBelowEntry(kind, path)].filter((part) => part !== '').join(', ')

export interface FieldRow {
  readonly name: string
  readonly value: string
}

/** The texts and numbers of one entry, with the names of their fields. */
export function entryRows(kind: GameFileKind, data: JsonValue | undefined, path: JsonPath): FieldRow[] {
  const [entry] = path
  if (entry === undefined) return []
  const rows = (value: JsonValue | undefined, at: JsonPath): FieldRow[] => {
    if (value === undefined || value === null || value === '') return []
    if (typeof value !== 'object')
      return [{ name: nameBelowEntry(kind, at) || entryName(kind, data, at), value: String(value) }]
    const items: [string | number, JsonValue][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value)
    return items.flatMap(([key, item]) => rows(item, [...at, key]))
  }
  return rows(valueAt(data, [entry]), [entry])
}
