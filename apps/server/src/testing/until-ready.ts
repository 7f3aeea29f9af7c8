// Waits until global-setup.ts has created the databases of the server tests. Meanwhile, the tests of other packages already run.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

const { resultFile } = inject('ready')
while (!existsSync(resultFile)) await setTimeout(20)
const errorText = readFileSync(resultFile, 'utf8')
if (errorText) throw new Error(`Creating the test databases failed: ${errorText}`)
