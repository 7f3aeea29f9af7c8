import { GameFileError } from './game-file-error.js'

/** Objects and lists inside each other. The deepest file of a game has about ten levels. */
const maxDepth = 64

/** Throws if a JSON text has so many levels that a reader could run out of memory, or a key that changes what every object has. */
export function checkJsonText(name: string, text: string): void {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > maxDepth)
      throw new GameFileError(
        `${name} a plus de ${maxDepth} niveaux l’un dans l’autre : ce n’est pas un fichier de jeu.`,
      )
  }
}

/** Throws if a value of a JSON file has the key `__proto__`, which a program may take for the prototype of an object. */
export function checkJsonKeys(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__'))
    throw new GameFileError(`${name} a une clé « __proto__ » : renommez-la.`)
  for (const inner of Object.values(value)) checkJsonKeys(name, inner)
}
