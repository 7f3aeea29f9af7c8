/** A mistake of a person who uses the command line: told in one sentence, without a stack. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError'
}

/** The files of a project are faulty. The command was called correctly. */
export class FaultyProjectError extends ProjectError {}
