// Starts the server of the studio for `npm run dev`, which serves the pages of the studio itself.
// Arguments: the folder of the game, the port, and the address at which the browser opens the studio.
import { startStudio } from '@didascalie/studio-server'
import { inRoot } from '../root.mjs'

const [folder = '', port, address] = process.argv.slice(2)

const studio = await startStudio({
  folder,
  app: inRoot('apps/studio'),
  port: Number(port),
  state: inRoot('.cache/dev/studio-state'),
  platform: inRoot(),
  player: inRoot('.cache/player-alone'),
})
process.stdout.write(`\n  Le studio        ${address}${new URL(studio.address).search}\n\n`)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => studio.close())
