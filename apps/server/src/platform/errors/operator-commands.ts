// The commands that messages to the operator name.

interface OperatorCommands {
  readonly admin: string
  readonly build: string
  /** What to do if files of the program itself are missing. */
  readonly repair: string
}

/**
 * A release has no npm commands: the launcher of a release gives its own path in DIDASCALIE_PROGRAM. The systemd units name their
 * administration command in DIDASCALIE_ADMIN.
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
