import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLibsql } from './open-libsql.js'
import { SameLog } from './same-log.js'

let folder: string
let file: string
let writer: Libsql.Database
let other: Libsql.Database
let log: SameLog

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-log-'))
  file = join(folder, 'some.db')
  writer = openLibsql(file)
  writer.exec('create table note (text text)')
  other = openLibsql(file)
  log = new SameLog(openLibsql(file))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = () => writer.exec("insert into note values ('written')")
/** How much of the log there is, and how much of it the database has then. */
const bringBack = () => other.prepare('pragma wal_checkpoint(passive)').all()[0]
/** What a log has at its head, and no other log has. */
const salt = () => readFileSync(`${file}-wal`).subarray(16, 24).toString('hex')

test('a log that was brought back is begun anew by the next commit', () => {
  const before = salt()
  expect(bringBack()).toMatchObject({ log: 2, checkpointed: 2 })
  write()
  expect(salt()).not.toBe(before)
})

test('but not while we look, though all of it was brought back meanwhile', () => {
  const before = salt()
  log.during(() => {
    expect(bringBack()).toMatchObject({ log: 2, checkpointed: 2 })
    write()
    expect(salt()).toBe(before)
  })
  bringBack()
  write()
  expect(salt()).not.toBe(before)
})

test('nothing is brought back while we look if all of it was before: a log that is begun meanwhile is not taken for that one', () => {
  bringBack()
  const before = salt()
  log.during(() => {
    write()
    expect(salt()).not.toBe(before)
    expect(bringBack()).toMatchObject({ log: 1, checkpointed: 0 })
  })
  expect(bringBack()).toMatchObject({ log: 1, checkpointed: 1 })
})

test('nobody is held up by work that failed', () => {
  const fail = () => log.during(() => expect.unreachable('the disk is full'))
  expect(fail).toThrow('the disk is full')
  const before = salt()
  expect(bringBack()).toMatchObject({ log: 2, checkpointed: 2 })
  write()
  expect(salt()).not.toBe(before)
})
