import { join } from 'node:path'
import type { Config } from '../config.js'
import type { Contents } from '../modules/content/index.js'
import { loadContents } from '../modules/content/index.js'

/** The games of this installation, as its server reads them. */
export const readGames = ({ root, content, wordings }: Config): Contents =>
  loadContents({ folder: join(root, 'content'), usual: content, wordings })
