// The commands that appear in messages to the operator.

interface OperatorCommands {
  readonly admin: string
  readonly build: string
  /** What to do if files of the program itself are missing. */
  readonly repair: string
}

/**
 * Returns the npm commands in a clone of the repository. A release has no npm commands. Its launcher sets DIDASCALIE_PROGRAM to its own
 * path. Its systemd units set DIDASCALIE_ADMIN to their administration command.
 */
export function operatorCommandsFor(environment: NodeJS.ProcessEnv): OperatorCommands {
  const { DIDASCALIE_PROGRAM: program, DIDASCALIE_ADMIN: admin } = environment
  if (program === undefined)
    return {
      admin: 'npm run admin --',
      build: 'npm run build',
      repair: 'lancez «\u00a0npm run build\u00a0»',
    }
  return {
    admin: admin ?? `${program} admin`,
    build: `${program} build`,
    repair: 'extrayez l’archive de nouveau',
  }
}

export const operatorCommands = operatorCommandsFor(process.env)
