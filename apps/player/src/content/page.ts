// What the page said of its game before any script ran: the server wrote it into the page's head.
export const pageData = (name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined

/** The game's name; the house's where the page bears none. */
export const pageGame = (): string => pageData('application-name') ?? 'Didascalie'

export const pageIcon = (): string | undefined =>
  document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.getAttribute('href') ?? undefined

/** Whole, where the page says it from its own place: a style sheet would read it from another. */
const rooted = (folder: string) => (folder.startsWith('/') ? folder : new URL(folder, document.baseURI).href)

let folder: string | undefined

/** The address below which the files of the game are. */
export const dataFolder = (): string => folder ?? rooted(pageData('didascalie-data') ?? '/data/')

/** Where a file of the game is. */
export const dataUrl = (name: string): string => `${dataFolder()}${name}`

/** The build of the game that the page was made for; absent where the files are no server's, or another game's. */
export const pageBuild = (): { build?: string } => {
  const build = folder === undefined ? pageData('didascalie-build') : undefined
  return build === undefined ? {} : { build }
}

/** From now on the files are those of another game than the page's. */
export function readFrom(game: string): void {
  folder = `/data/${game}/`
}
