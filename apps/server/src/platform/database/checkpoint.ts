import type Libsql from 'libsql'
import { openLibsql } from './open-libsql.js'
import { SameLog } from './same-log.js'

/** Brings what stands in the log of a database back into it, on connections of its own. */
export class Checkpoint {
  readonly #reader: Libsql.Database
  readonly #database: Libsql.Database
  readonly #log: SameLog
  readonly #bringBack: Libsql.Statement

  constructor(file: string, open: typeof openLibsql = openLibsql) {
    this.#reader = open(file)
    this.#database = open(file)
    this.#log = new SameLog(this.#reader)
    // `passive` waits for nobody and stops nobody: what is being written meanwhile is for the next time.
    this.#bringBack = this.#database.prepare('pragma wal_checkpoint(passive)')
  }

  take(): void {
    this.#log.during(() => this.#bringBack.all())
  }

  close(): void {
    this.#reader.close()
    this.#database.close()
  }
}
