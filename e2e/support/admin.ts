import { runAdmin as run } from '@didascalie/server/cli/run'
import { readConfig } from '@didascalie/server/config'
import { root } from './root.js'

/** Runs an operator's command on the data of a server and returns its output. */
export async function runAdmin(dataFolder: string, ...args: string[]): Promise<string> {
  const config = readConfig({ ...process.env, DIDASCALIE_DATA: dataFolder }, root)
  const outputLines: string[] = []
  await run(args, config, Date.now(), (text) => outputLines.push(text))
  return `${outputLines.join('\n')}\n`
}
