import { fileURLToPath } from 'node:url'

const isCompiled = import.meta.url.includes('/sound/dist/')

/** The game's folder, ending with a slash. */
export const gameFolder = fileURLToPath(new URL(isCompiled ? '../../' : '../', import.meta.url))
