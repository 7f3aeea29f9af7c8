import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Checkpoint } from './checkpoint.js'
import { openLibsql } from './open-libsql.js'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-checkpoint-'))
  file = join(folder, 'some.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('is taken while somebody else reads, so that the log stays the same one', () => {
  const said: string[] = []
  let connections = 0
  const open = (path: string) => {
    connections += 1
    const name = connections
    return new Proxy(openLibsql(path), {
      get(database, key) {
        const told =
          <Result>(text: string, work: () => Result) =>
          () => {
            said.push(`${name} ${text}`)
            return work()
          }
        if (key === 'exec') return (text: string) => told(text, () => database.exec(text))()
        if (key !== 'prepare') return Reflect.get(database, key).bind(database)
        return (text: string) => {
          const statement = database.prepare(text)
          return { all: told(text, () => statement.all()) }
        }
      },
    })
  }
  const writer = openLibsql(file)
  writer.exec("create table note (text text); insert into note values ('written-in-the-log')")
  const checkpoint = new Checkpoint(file, open)
  checkpoint.take()
  expect(readFileSync(file).includes('written-in-the-log')).toBe(true)
  expect(said.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['1 begin', '1 select', '2 pragma', '1 commit'],
  ])
  checkpoint.close()
  writer.close()
})
