// Waits until global-setup.ts has created the databases of the server tests, which it does while tests of other packages run.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

const { told } = inject('ready')
while (!existsSync(told)) await setTimeout(20)
const trouble = readFileSync(told, 'utf8')
if (trouble) throw new Error(`Creating the test databases failed: ${trouble}`)
