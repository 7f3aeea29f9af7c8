// Stores the lines of every version of the story, so that the choices of old runs stay readable after the story has changed.
import type { DatabaseHandle } from '../../platform/database/database.js'
import { inChunks } from '../../platform/database/in-chunks.js'
import type { ContentLineRow } from '../../platform/database/schema.js'

const maxPerInsert = 200

export type ContentLine = Omit<ContentLineRow, 'content' | 'version'>

export function lineQueries({ db }: DatabaseHandle) {
  return {
    /** Keeps lines that are already stored, because a version never changes. */
    async store(content: string, version: string, lines: readonly ContentLine[]): Promise<void> {
      await inChunks(lines, maxPerInsert, (chunk) =>
        db
          .insertInto('content_line')
          .values(chunk.map((line) => ({ ...line, content, version })))
          .onConflict((conflict) => conflict.columns(['content', 'version', 'id']).doNothing())
          .execute(),
      )
    },
    find(content: string, version: string, ids: readonly string[]): Promise<ContentLineRow[]> {
      if (ids.length === 0) return Promise.resolve([])
      return db
        .selectFrom('content_line')
        .selectAll()
        .where('content', '=', content)
        .where('version', '=', version)
        .where('id', 'in', [...ids])
        .execute()
    },
    async findInAnyVersion(content: string, ids: readonly string[]): Promise<ContentLineRow[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('content_line')
        .selectAll()
        .where('content', '=', content)
        .where('id', 'in', [...ids])
        .execute()
    },
    /** Whether the server has served another version of the game. */
    async hasOtherVersion(content: string, version: string): Promise<boolean> {
      const line = await db
        .selectFrom('content_line')
        .select('id')
        .where('content', '=', content)
        .where('version', '<>', version)
        .limit(1)
        .executeTakeFirst()
      return line !== undefined
    },
    listVersion(content: string, version: string): Promise<ContentLineRow[]> {
      return db
        .selectFrom('content_line')
        .selectAll()
        .where('content', '=', content)
        .where('version', '=', version)
        .orderBy('id')
        .execute()
    },
  }
}
