import { ProjectError } from '@didascalie/project'
import { startStudio, stateFolder } from '@didascalie/studio-server'
import type { Terminal } from '../terminal.js'

export interface StudioOptions {
  /** The folder with the built studio. */
  readonly studio?: string
  readonly port?: string
  /** The root folder of the platform, with its built server and player. */
  readonly platform?: string
  /** The folder with the built player, which the studio adds to packed games. */
  readonly player?: string
}

function portOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const port = Number(written)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new ProjectError(`--port prend un numéro de port, pas \`${written}\`.`)
}

export async function runStudio(path: string, options: StudioOptions, terminal: Terminal): Promise<number> {
  const { studio: app, platform, player } = options
  if (app === undefined) throw new ProjectError('`--studio` dit où est le studio construit.')
  const port = portOf(options.port)
  const studio = await startStudio({ folder: path, app, port, state: stateFolder(), platform, player })
  if (studio.takenPort !== undefined)
    terminal.print(`L’adresse habituelle de ce jeu (port ${studio.takenPort}) est prise par un autre programme, ou par un studio déjà ouvert. Ce studio en prend une autre. Une fenêtre restée à l’ancienne adresse garde son texte non enregistré : pour le retrouver, fermez l’autre programme, puis relancez le studio.
`)
  terminal.print(`Le studio est ouvert sur ${path}. Ouvrez cette adresse, qui ne sert qu’une fois :

  ${studio.address}

Tout ce qui s’écrit va dans le dossier. Ctrl C pour fermer.`)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await studio.close()
  return 0
}
