import { existsSync, statSync } from 'node:fs'
import { formatCount, formatMegabytes } from '@didascalie/contract/text'
import { ProjectError } from '@didascalie/project'
import { type InspectedGame, inspectGame, openFolder } from '../inspect/inspect-game.js'
import { openArchive } from '../inspect/open-archive.js'
import type { Terminal } from '../terminal.js'

/** The maximum number of refused files that are named. A hostile archive could fill the terminal. */
const namedRefusals = 50

/** A name or a title with its own lines and colours could imitate the answer of this command. */
const onOneLine = (text: string) =>
  text.replace(/\p{Cc}/gu, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

function formatGame({ title, chapters, kinds, ignored }: InspectedGame): string[] {
  const chapterNames = chapters.length === 0 ? 'aucun' : chapters.join(', ')
  const lines = [`Titre : ${title ?? 'sans titre'}`, `Chapitres : ${chapterNames}`]
  for (const { name, files, bytes } of kinds)
    lines.push(`${name} : ${formatCount(files, 'fichier')}, ${formatMegabytes(bytes)}`)
  if (ignored > 0) lines.push(`Ignorés par la plateforme : ${formatCount(ignored, 'fichier')}`)
  return lines
}

/** Says what a game contains, and what the platform refuses in it, before anybody installs it. Unpacks nothing. */
export async function runInspect(path: string, terminal: Terminal): Promise<number> {
  if (!existsSync(path)) throw new ProjectError(`Il n’y a rien à ${path}.`)
  const isFolder = statSync(path).isDirectory()
  if (!isFolder && !/\.zip$/i.test(path))
    throw new ProjectError(`inspect regarde un dossier ou une archive .zip, pas ${path}.`)
  const source = isFolder ? openFolder(path) : await openArchive(path)
  try {
    const game = await inspectGame(source)
    for (const line of formatGame(game)) terminal.print(onOneLine(line))
    const { refused } = game
    for (const { name, reason } of refused.slice(0, namedRefusals))
      terminal.printError(terminal.colours.red(onOneLine(`Refusé : ${name} ${reason}.`)))
    if (refused.length > namedRefusals)
      terminal.printError(
        `… et ${formatCount(refused.length - namedRefusals, 'autre refus', 'autres refus')}.`,
      )
    if (refused.length === 0) {
      terminal.print(
        terminal.colours.green('Rien n’est refusé. « didascalie check » vérifie ensuite l’histoire.'),
      )
      return 0
    }
    terminal.printError('N’installez pas ce jeu : renvoyez cette liste à la personne qui l’a fait.')
    return 1
  } finally {
    source.close()
  }
}
