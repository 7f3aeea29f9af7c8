import { type CallData, type ContentManifest, notionsInOrder } from '@didascalie/contract'
import { escapeXml } from '@didascalie/contract/text'
import type { PackKind } from './game-data-response.js'

/** The folder of the game's files, relative to the page of the package. */
export const dataFolder = 'data/'

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeXml(content)}" />`

/** Browsers do not load the player's script in a page that is opened as a local file. This script then shows what to do. */
const localFileWarning = `<script>
      if (location.protocol === 'file:')
        addEventListener('DOMContentLoaded', () => {
          document.body.textContent =
            'Ce jeu ne s’ouvre pas comme un fichier : déposez tout le dossier sur un site web, puis ouvrez son adresse.'
        })
    </script>`

/** Returns the player's page for one game, with the head that the server would otherwise write. */
export function pageOf(
  html: string,
  game: CallData<'getData'>,
  {
    manifest,
    kind,
    chapters,
  }: { manifest: ContentManifest; kind: PackKind; chapters: readonly (readonly string[])[] },
): string {
  const name = game.wordings['ui.game.title'] ?? ''
  const icon = manifest.media['icon/favicon.svg']?.url
  const titles = notionsInOrder(game.notions).map(({ title }) => title)
  const head = [
    `<title>${escapeXml(`Chargement · ${name}`)}</title>`,
    meta('application-name', name),
    meta('description', `${name}\u00a0: ${game.brand.description}`),
    meta('didascalie-data', dataFolder),
    meta('didascalie-game', manifest.content),
    meta('didascalie-keeps', kind),
    meta('didascalie-notions', JSON.stringify(titles)),
    meta('didascalie-chapters', JSON.stringify(chapters)),
    ...(icon === undefined
      ? []
      : [`<link rel="icon" type="image/svg+xml" href="${escapeXml(dataFolder + icon)}" />`]),
    localFileWarning,
  ]
  return html.replace(/<!--game-->.*<!--\/game-->/s, () => head.join('\n    '))
}
