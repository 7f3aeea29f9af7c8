// What the page said of its game before any script ran: the server wrote it into the page's head.
const content = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined

/** The game's name; the house's where the page bears none. */
export const pageGame = (): string => content('application-name') ?? 'Didascalie'

export const pageIcon = (): string | undefined =>
  document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.getAttribute('href') ?? undefined

let folder: string | undefined

/** Where a file of the game is. */
export const dataUrl = (name: string): string => `${folder ?? content('didascalie-data') ?? '/data/'}${name}`

/** From now on the files are those of another game than the page's. */
export function readFrom(game: string): void {
  folder = `/data/${game}/`
}
