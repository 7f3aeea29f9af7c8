import { join } from 'node:path'
import type { Config } from '../config.js'
import { loadContents } from '../content/load-contents.js'
import type { Contents } from '../domain/content.js'

/** The games of this installation, as its server reads them. */
export const readGames = ({ root, content, wordings }: Config): Contents =>
  loadContents({ folder: join(root, 'content'), usual: content, wordings })
