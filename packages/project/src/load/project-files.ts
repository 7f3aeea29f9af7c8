import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonFile, jsonFile } from '@didascalie/script'
import { z } from 'zod'
import { type FileFault, fileFault } from './file-fault.js'
import { filesIn } from './files-in.js'
import { type Span, spanOfValue, wholeFile } from './json-span.js'
import { JsonError, ProjectError } from './project-error.js'
import { parseJson, parseValue, readJsonText } from './read-json.js'

/** Reads the files of a project and collects their faults, so that one run reports all of them. */
export class ProjectFiles {
  readonly faults: FileFault[] = []
  readonly #texts = new Map<string, string>()

  constructor(readonly folder: string) {}

  /**
   * Adds a fault, unless it is already reported. For example, a broken link is found twice if the
   * story and media folders overlap.
   */
  report(values: Parameters<typeof fileFault>[0]): void {
    if (!this.faults.some(({ message }) => message === values.message)) this.faults.push(fileFault(values))
  }

  /** The position of a value in a JSON file; the whole file if it was not read. */
  spanOf(file: string, path: readonly PropertyKey[]): Span {
    const text = this.#texts.get(file)
    return text === undefined ? wholeFile : spanOfValue(text, path)
  }

  /** Reads a file with `read`. If that fails, reports the faults and returns `undefined`. */
  attempt<Result>(file: string, read: (path: string) => Result): Result | undefined {
    try {
      return read(join(this.folder, file))
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
    if (!existsSync(join(this.folder, file))) return undefined
    return this.attempt(file, (path) => {
      const text = readJsonText(path)
      this.#texts.set(file, text)
      return jsonFile(file, text, parseJson(path, text, schema))
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
    const checkedEntries = Object.entries(entries).flatMap(([key, value]) => {
      const entry = this.attempt(file, (path) =>
        parseValue(path, this.#texts.get(file) ?? '', { [key]: value }, schema),
      )
      return Object.entries(entry ?? { [key]: replacement })
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
    const path = join(this.folder, file)
    if (!existsSync(path))
      this.report({
        file,
        code: 'missing-file',
        message: `didascalie.json nomme ${path}, qui n’existe pas.`,
      })
  }

  /** Lists the files in a folder, with paths relative to it, and reports broken links. */
  list(folder: string): readonly string[] {
    const { files, broken } = filesIn(join(this.folder, folder))
    for (const link of broken) {
      const file = join(folder, link)
      this.report({
        file,
        code: 'broken-link',
        message: `${join(this.folder, file)} est un lien qui ne mène à aucun fichier.`,
      })
    }
    return files
  }
}
