import type { Config } from '../config.js'
import { operatorCommands } from '../platform/errors/operator-commands.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { Problem } from '../platform/errors/problem.js'
import type { Keyring } from '../platform/keys/keyring.js'
import { loadSecret, openKeyring } from '../platform/keys/secret.js'
import { escapeControls } from '../platform/text/escape-controls.js'
import { openStore, type Store } from '../store.js'
import { type Command, type CommandContext, helpOf, readOptions } from './command.js'
import { commands } from './commands.js'
import { toOperatorError } from './operator-sentences.js'

const usage = `${operatorCommands.admin} <commande> [options]
  Les données sont celles du serveur\u00a0: même DIDASCALIE_DATA ou DATABASE_URL, même secret.
  On peut administrer pendant que le serveur tourne (sauf «\u00a0restore\u00a0»).`

const example = `Pour commencer\u00a0:
  ${operatorCommands.admin} organisations create --name "Mon organisme" --uid mon-organisme
  ${operatorCommands.admin} sessions create --organisation mon-organisme --name "Printemps" --uid printemps --closes 2027-06-30
  ${operatorCommands.admin} codes make --session printemps --count 30 --format cards --out cartes.html`

export const fullHelp = () => [usage, ...commands.map(helpOf), example].join('\n\n')

function findCommand(args: string[]): { command: Command; rest: string[] } | undefined {
  for (const length of [3, 2, 1]) {
    const words = args.slice(0, length).join(' ')
    const command = commands.find((one) => one.words === words)
    if (command !== undefined) return { command, rest: args.slice(length) }
  }
  return undefined
}

/** The help of a group of commands, for arguments such as `sessions` or `sessions --help`. `undefined` if there is no such group. */
function helpOfGroup([group, ...rest]: string[]): string | undefined {
  if (rest.some((arg) => arg !== '--help')) return undefined
  const members = commands.filter(({ words }) => words.startsWith(`${group} `))
  return members.length === 0 ? undefined : members.map(helpOf).join('\n\n')
}

export async function runAdmin(
  args: string[],
  config: Config,
  now: number,
  write: CommandContext['print'],
): Promise<void> {
  const print = (text: string) => write(escapeControls(text))
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') return print(fullHelp())
  const match = findCommand(args)
  const groupHelp = match === undefined ? helpOfGroup(args) : undefined
  if (groupHelp !== undefined) return print(groupHelp)
  if (match === undefined)
    throw new OperatorError(
      `La commande «\u00a0${args.slice(0, 2).join(' ')}\u00a0» n’existe pas\u00a0: voyez «\u00a0${operatorCommands.admin} --help\u00a0».`,
    )
  const { command, rest } = match
  if (rest.includes('--help')) return print(helpOf(command))
  const options = readOptions(command, rest)
  let openedResources: { store: Store; keyring: Keyring } | undefined
  const open = async () => {
    if (openedResources !== undefined) return openedResources
    const secret = loadSecret(config.dataFolder, config.secret)
    const store = await openStore({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl })
    try {
      openedResources = { store, keyring: await openKeyring(store, secret) }
    } catch (error) {
      await store.close()
      throw error
    }
    return openedResources
  }
  try {
    await command.run({ config, now, print, open }, options)
  } catch (error) {
    throw error instanceof Problem ? toOperatorError(error, config) : error
  } finally {
    await openedResources?.store.close()
  }
}
