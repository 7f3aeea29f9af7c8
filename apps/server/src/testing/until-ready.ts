// Tests of the server wait for the databases that are made beside those of other rooms (global-setup.ts).
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

const { told } = inject('ready')
while (!existsSync(told)) await setTimeout(20)
const trouble = readFileSync(told, 'utf8')
if (trouble) throw new Error(`No database could be made for the tests: ${trouble}`)
