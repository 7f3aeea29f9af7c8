import { existsSync } from 'node:fs'
import { createProject, ProjectError } from '@didascalie/project'
import type { Terminal } from '../terminal.js'

/** The folder in which `new` creates a game: `content/` if it exists, otherwise the current folder. */
const parentFolder = () => (existsSync('content') ? 'content' : '.')

export function runNew(name: string | undefined, terminal: Terminal): number {
  if (name === undefined) throw new ProjectError('`new` prend le nom du jeu : `didascalie new mon-jeu`.')
  const folder = createProject(parentFolder(), name)
  terminal.print(`${folder} : un jeu complet, à jouer tel quel et à récrire.

  didascalie check ${folder}    vérifier l’histoire
  didascalie play ${folder}     la jouer dans le terminal
  didascalie build ${folder}    construire ce que sert un serveur`)
  return 0
}
