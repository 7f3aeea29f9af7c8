// The commands that appear in messages to the operator.

interface OperatorCommands {
  readonly admin: string
  readonly build: string
  /** An instruction in French, for the case that files of the program itself are missing. */
  readonly repair: string
}

/**
 * If the program runs from a clone of the repository, returns npm commands. If it runs from a release, returns commands of the launcher,
 * which sets DIDASCALIE_PROGRAM to its own path. The systemd units and `deploy/didascalie-admin` set DIDASCALIE_ADMIN, so that the
 * administration command is `didascalie-admin`.
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
