/** Explains, in one sentence for the user, why `parseArgs` rejected the arguments. */
export function explainArgumentError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1]
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const help = '`didascalie help` donne la liste des options.'
  if (option === undefined) return `Cette commande ne se comprend pas. ${help}`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `\`${option}\` n’est pas une option. ${help}`
  return /does not take/.test(message)
    ? `\`${option}\` s’écrit sans valeur. ${help}`
    : `\`${option}\` veut une valeur. ${help}`
}
