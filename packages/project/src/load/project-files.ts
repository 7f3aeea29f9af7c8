import { join } from 'node:path'
import {
  type FolderReader,
  type GameFile,
  GameFileError,
  readDirectly,
  statGameFile,
} from '@didascalie/game-folder'
import { type JsonFile, jsonFile } from '@didascalie/script'
import { z } from 'zod'
import { type FileFault, fileFault } from './file-fault.js'
import { type Span, spanOfValue, wholeFile } from './json-span.js'
import { JsonError, ProjectError } from './project-error.js'
import { parseJson, parseValue, readJsonText } from './read-json.js'
import { explainRefusal } from './read-text.js'

/** The maximum number of entries of a file that are reported for the same reason. To find each of them, the whole file is read again. */
export const maxReportedEntries = 50

/** Reads the files of a project and collects their faults, so that one run reports all of them. */
export class ProjectFiles {
  readonly faults: FileFault[] = []
  readonly #texts = new Map<string, string>()
  readonly #messages = new Set<string>()

  constructor(
    readonly folder: string,
    readonly reader: FolderReader = readDirectly(folder),
  ) {}

  /**
   * Adds a fault, unless it is already reported. For example, a broken link is found twice if the
   * story and media folders overlap.
   */
  report(values: Parameters<typeof fileFault>[0]): void {
    if (this.#messages.has(values.message)) return
    this.#messages.add(values.message)
    this.faults.push(fileFault(values))
  }

  /** The position of a value in a JSON file; the whole file if it was not read. */
  spanOf(file: string, path: readonly PropertyKey[]): Span {
    const text = this.#texts.get(file)
    return text === undefined ? wholeFile : spanOfValue(text, path)
  }

  /** Reads a file with `read`. If that fails, reports the faults and returns `undefined`. */
  attempt<Result>(file: string, read: () => Result): Result | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ProjectError)) throw error
      const faults =
        error instanceof JsonError
          ? error.faults
          : [{ code: 'unreadable-file' as const, message: error.message }]
      for (const fault of faults) this.report({ ...fault, file })
      return undefined
    }
  }

  readOptional<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): JsonFile<z.infer<Schema>> | undefined {
    if (!this.exists(file)) return undefined
    return this.attempt(file, () => {
      const text = readJsonText(this.folder, file)
      this.#texts.set(file, text)
      return jsonFile(file, text, parseJson(file, text, schema))
    })
  }

  /** Reads a file that contains entries by key. Reports each invalid entry and returns `replacement` instead of it. */
  readEntries<Entry>(
    file: string,
    schema: z.ZodType<Record<string, Entry>>,
    replacement: Entry,
  ): Record<string, Entry> | undefined {
    const entries = this.readOptional(file, z.record(z.string(), z.unknown()))?.data
    if (!entries) return undefined
    let faulty = 0
    const checkedEntries = Object.entries(entries).flatMap(([key, value]) => {
      const entry = schema.safeParse({ [key]: value })
      if (entry.success) return Object.entries(entry.data)
      faulty += 1
      if (faulty <= maxReportedEntries)
        this.attempt(file, () => parseValue(file, this.#texts.get(file) ?? '', { [key]: value }, schema))
      return [[key, replacement] as const]
    })
    return Object.fromEntries(checkedEntries)
  }

  /** Reads a file that `didascalie.json` names. Reports the file if it does not exist. */
  readNamed<Schema extends z.ZodType>(
    file: string | undefined,
    schema: Schema,
  ): JsonFile<z.infer<Schema>> | undefined {
    if (file === undefined) return undefined
    this.requireFile(file)
    return this.readOptional(file, schema)
  }

  requireFile(file: string): void {
    if (!this.exists(file))
      this.report({
        file,
        code: 'missing-file',
        message: `didascalie.json nomme ${join(this.folder, file)}, qui n’existe pas.`,
      })
  }

  /** Whether the game has a file or folder. A file that the platform must not read exists: reading it reports the reason. */
  exists(file: string): boolean {
    try {
      return statGameFile(this.folder, file) !== undefined
    } catch (error) {
      if (error instanceof GameFileError) return true
      throw error
    }
  }

  /** Lists the files in a folder of the game (`''`: the whole game), with paths relative to it, and reports the refused ones. */
  list(folder: string): readonly GameFile[] {
    const found = this.attempt(folder, () => explainRefusal(() => this.reader.list(folder)))
    for (const { name, reason } of found?.refused ?? []) {
      const file = folder === '' ? name : `${folder}/${name}`
      this.report({ file, code: 'refused-file', message: `${file} ${reason}.` })
    }
    return found?.files ?? []
  }
}
