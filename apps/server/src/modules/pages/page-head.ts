// Writes the title, the icons and the data address of a game into the head of the page, where they are available before scripts run.
import { wording } from '@didascalie/contract'
import { type Content, type Contents, dataUrlPath } from '../content/index.js'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${attributeTexts.join('')} />`
}

const backgroundColour = '#0e141b'
const nameOf = ({ wordings }: Content) => wording(wordings, 'ui.game.title')

/** The address of a game's own icon, if it has one. */
function iconOf(contents: Contents, content: Content, file: string): string | undefined {
  const url = content.icons[`icon/${file}`]
  return url === undefined ? undefined : `${dataUrlPath(contents, content)}${url}`
}

function iconLinks(contents: Contents, content: Content): string[] {
  const link = (file: string, attributes: Record<string, string>) => {
    const href = iconOf(contents, content, file)
    return href === undefined ? [] : [tag('link', { ...attributes, href })]
  }
  const gameIcons = [
    ...link('favicon-32.png', { rel: 'icon', type: 'image/png', sizes: '32x32' }),
    ...link('favicon.svg', { rel: 'icon', type: 'image/svg+xml', sizes: 'any' }),
    ...link('apple-touch-icon.png', { rel: 'apple-touch-icon' }),
  ]
  return gameIcons.length > 0
    ? gameIcons
    : [tag('link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' })]
}

/** The query of a session's address; empty for the default session. */
const queryOf = (sessionUid: string | undefined) => (sessionUid === undefined ? '' : `?uid=${sessionUid}`)

export function pageHead(contents: Contents, content: Content, sessionUid: string | undefined): string {
  const folder = dataUrlPath(contents, content)
  return [
    `<title>${escaped(`Chargement · ${nameOf(content)}`)}</title>`,
    tag('meta', { name: 'application-name', content: nameOf(content) }),
    tag('meta', { name: 'description', content: `${nameOf(content)}\u00a0: ${content.brand.description}` }),
    tag('meta', { name: 'didascalie-data', content: folder }),
    tag('meta', { name: 'didascalie-build', content: content.build }),
    ...iconLinks(contents, content),
    tag('link', { rel: 'manifest', href: `/site.webmanifest${queryOf(sessionUid)}` }),
    tag('link', {
      rel: 'preload',
      as: 'fetch',
      href: `${folder}manifest.json?build=${encodeURIComponent(content.build)}`,
      crossorigin: '',
    }),
  ].join('\n    ')
}

/** The web manifest, for home screens: https://www.w3.org/TR/appmanifest/ */
export function siteManifest(contents: Contents, content: Content, sessionUid: string | undefined): string {
  const icon = (file: string, sizes: string, attributes: object) => {
    const src = iconOf(contents, content, file)
    return src === undefined ? [] : [{ src, sizes, ...attributes }]
  }
  const png = { type: 'image/png', purpose: 'any maskable' }
  return JSON.stringify({
    name: nameOf(content),
    short_name: nameOf(content),
    description: content.brand.description,
    lang: 'fr',
    start_url: `/${queryOf(sessionUid)}`,
    scope: '/',
    display: 'standalone',
    background_color: backgroundColour,
    theme_color: backgroundColour,
    icons: [
      ...icon('icon-192.png', '192x192', png),
      ...icon('icon-512.png', '512x512', png),
      ...icon('favicon.svg', 'any', { type: 'image/svg+xml' }),
    ],
  })
}
