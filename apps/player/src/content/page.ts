// Reads the data about the game from the `<head>` of the page. The server or the tool that builds the package wrote this data.
export const pageData = (name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined

/** The name of the game, or of the platform if the page names no game. */
export const pageGame = (): string => pageData('application-name') ?? 'Didascalie'

export const pageIcon = (): string | undefined =>
  document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.getAttribute('href') ?? undefined

/** Makes a relative URL absolute, because style sheets resolve relative URLs against their own location. */
const toAbsoluteUrl = (folder: string) =>
  folder.startsWith('/') ? folder : new URL(folder, document.baseURI).href

/** The base URL of the game to which `switchToGame` has switched; `undefined` while the player shows the game that the page names. */
let chosenFolder: string | undefined

/** The base URL of the files of the game. */
export const dataFolder = (): string => chosenFolder ?? toAbsoluteUrl(pageData('didascalie-data') ?? '/data/')

/** The URL of a file of the game. */
export const dataUrl = (name: string): string => `${dataFolder()}${name}`

/** The build of the game that the page names. Absent without a server, and after `switchToGame` has switched to another game. */
export const pageBuild = (): { build?: string } => {
  const build = chosenFolder === undefined ? pageData('didascalie-build') : undefined
  return build === undefined ? {} : { build }
}

/** Switches from the game that the page names to another game. All later files are read from the folder of the other game. */
export function switchToGame(game: string): void {
  chosenFolder = `/data/${game}/`
}
