import type { FileFault } from './file-fault.js'

export type JsonFault = Omit<FileFault, 'file' | 'severity'>

/** A mistake of the user of the command line. The command prints the message without a stack trace. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError'
}

/** A JSON file cannot be read. The message describes every fault in `faults`. */
export class JsonError extends ProjectError {
  constructor(
    message: string,
    readonly faults: readonly JsonFault[],
  ) {
    super(message)
  }
}

/** The files of a project are faulty. The command was called correctly. */
export class FaultyProjectError extends ProjectError {}
