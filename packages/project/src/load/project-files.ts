import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonFile, jsonFile } from '@didascalie/script'
import type { z } from 'zod'
import { filesIn } from './files-in.js'
import { ProjectError } from './project-error.js'
import { parseJson } from './read-json.js'
import { readText } from './read-text.js'

/** A file that is missing or cannot be read. */
export interface FileFault {
  /** From the project's folder. */
  readonly file: string
  readonly message: string
}

/** Reads the files of a project, and collects their faults: one run reports all of them. */
export class ProjectFiles {
  readonly faults: FileFault[] = []

  constructor(readonly folder: string) {}

  /** The same fault may be found twice, as a link in both the story's folder and that of the media. */
  report(file: string, message: string): void {
    if (!this.faults.some((fault) => fault.message === message)) this.faults.push({ file, message })
  }

  /** Returns nothing, and reports it, where reading fails because of the file. */
  attempt<Result>(file: string, read: (path: string) => Result): Result | undefined {
    try {
      return read(join(this.folder, file))
    } catch (error) {
      if (!(error instanceof ProjectError)) throw error
      this.report(file, error.message)
      return undefined
    }
  }

  /** Reads a file that a game may have. */
  readOptional<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): JsonFile<z.infer<Schema>> | undefined {
    if (!existsSync(join(this.folder, file))) return undefined
    return this.attempt(file, (path) => {
      const text = readText(path)
      return jsonFile(file, text, parseJson(path, text, schema))
    })
  }

  /** Reads a file that `didascalie.json` names, and which has to exist for that reason. */
  readNamed<Schema extends z.ZodType>(
    file: string | undefined,
    schema: Schema,
  ): JsonFile<z.infer<Schema>> | undefined {
    if (file === undefined) return undefined
    const path = join(this.folder, file)
    if (!existsSync(path)) this.report(file, `didascalie.json nomme ${path}, qui n’existe pas.`)
    return this.readOptional(file, schema)
  }

  /** Lists the files below a folder, by their path from there, and reports links that lead nowhere. */
  list(folder: string): readonly string[] {
    const { files, broken } = filesIn(join(this.folder, folder))
    for (const link of broken) {
      const file = join(folder, link)
      this.report(file, `${join(this.folder, file)} est un lien qui ne mène à aucun fichier.`)
    }
    return files
  }
}
