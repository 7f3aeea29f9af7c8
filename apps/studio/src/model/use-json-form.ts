import type { GameFileKind } from '@didascalie/contract'
import { useMemo } from 'react'
import {
  type JsonPath,
  type JsonValue,
  jsonText,
  keysAt,
  moveJson,
  parseJsonText,
  removeJson,
  renameJson,
  setJson,
  valueAt,
} from './json-edit.js'
import { checkRemarks, schemaRemarks } from './json-remarks.js'
import { getDiagnostics, type Studio } from './studio.js'
import { useFileText, useStudio, useStudioState } from './studio-context.js'

/** Gives a form the values and remarks of a JSON file of the game, and edits the file. Typed values are stored even if they are invalid. */
export interface JsonForm {
  readonly kind: GameFileKind
  readonly file: string
  /** Whether the file exists but is not valid JSON. A form cannot show such a file. */
  readonly isBroken: boolean
  has(path: JsonPath): boolean
  /** The text or the number at a path, as text. `''` if there is none. */
  text(path: JsonPath): string
  /** The value at a path, which can also be an object or a list. */
  value(path: JsonPath): JsonValue | undefined
  keys(path: JsonPath): readonly string[]
  set(path: JsonPath, value: JsonValue): void
  remove(path: JsonPath): void
  move(path: JsonPath, by: -1 | 1): void
  rename(path: JsonPath, name: string): void
  /** The remarks about this value itself, not about the values inside it. */
  remarks(path: JsonPath): readonly string[]
  /** Whether this value or a value inside it has a remark. */
  hasRemarks(path: JsonPath): boolean
}

/** The game reads these files only if the project file `didascalie.json` names them. */
const namedKinds: readonly GameFileKind[] = ['wordings', 'notions', 'brand', 'calendar', 'scene']

const emptyTextOf = (kind: GameFileKind) =>
  jsonText(kind === 'debates' ? [] : kind === 'scene' ? { bg: {}, talker: {} } : {})

function nameFileInProject(
  studio: Studio,
  kind: GameFileKind,
  names: Readonly<Record<GameFileKind, string>>,
) {
  if (!namedKinds.includes(kind)) return
  const text = studio.documents.text(names.project) || emptyTextOf('project')
  if (valueAt(parseJsonText(text), [kind]) !== undefined) return
  studio.editFile(names.project, setJson(text, [kind], names[kind]))
}

const isUnder = (path: JsonPath, ancestor: JsonPath) =>
  ancestor.every((key, index) => String(path[index]) === String(key))

export function useJsonForm(kind: GameFileKind): JsonForm {
  const studio = useStudio()
  const project = useStudioState((state) => state.project)
  const diagnostics = useStudioState(getDiagnostics)
  const file = project?.names[kind] ?? ''
  const stored = useFileText(file)
  const text = stored === undefined || stored === '' ? emptyTextOf(kind) : stored
  return useMemo(() => {
    const data = parseJsonText(text)
    const remarks = [
      ...(data === undefined ? [] : schemaRemarks(kind, data)),
      ...(project ? checkRemarks(project, diagnostics, file) : []),
    ]
    const edit = (change: (text: string) => string, changedPath?: string) => {
      if (!project) return
      // Reads the newest text, because a form may make several changes before it is rendered again.
      const before = studio.documents.text(file) || emptyTextOf(kind)
      // An edit could damage a text that is not valid JSON.
      if (parseJsonText(before) === undefined) return
      studio.editFile(file, change(before), changedPath)
      nameFileInProject(studio, kind, project.names)
    }
    return {
      kind,
      file,
      isBroken: data === undefined,
      has: (path) => valueAt(data, path) !== undefined,
      text: (path) => {
        const value = valueAt(data, path)
        return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      },
      value: (path) => valueAt(data, path),
      keys: (path) => keysAt(data, path),
      set: (path, value) => edit((before) => setJson(before, path, value), path.join('.')),
      remove: (path) => edit((before) => removeJson(before, path)),
      move: (path, by) => edit((before) => moveJson(before, path, by)),
      rename: (path, name) => edit((before) => renameJson(before, path, name)),
      remarks: (path) =>
        remarks
          .filter((one) => one.path.length === path.length && isUnder(one.path, path))
          .map((one) => one.message),
      hasRemarks: (path) => remarks.some((one) => isUnder(one.path, path)),
    }
  }, [studio, project, diagnostics, kind, file, text])
}
