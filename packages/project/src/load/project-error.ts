/** A mistake of the user of the command line. The command prints the message without a stack trace. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError'
}

/** The files of a project are faulty. The command was called correctly. */
export class FaultyProjectError extends ProjectError {}
