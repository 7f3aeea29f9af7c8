import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { graphDataSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { parsePlans } from './parse-plan.js'
import { type Engine, runPlan } from './run-plan.js'

const engineFolder = fileURLToPath(new URL('../../../engine/', import.meta.url))
const folder = join(engineFolder, 'conformance')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function graphOf(name: string) {
  if (name.endsWith('.json')) return graphDataSchema.parse(JSON.parse(read(name)))
  const story = compileStory({ files: [{ file: name, text: read(name) }], catalogue: {} })
  expect(story.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return story.graph
}

const stories = readdirSync(folder).filter((name) => /\.(yarn|json)$/.test(name))

describe.each(['src/index.ts', 'dist/bundle/engine.min.js'])('the engine from %s', async (file) => {
  const engine: Engine = await import(pathToFileURL(join(engineFolder, file)).href)

  describe.each(stories)('with the story %s', (name) => {
    const plan = name.replace(/\.(yarn|json)$/, '.testplan')
    it.each(parsePlans(plan, read(plan)))('passes the test plan « $name »', (one) => {
      expect(runPlan(engine, graphOf(name), one)).toBeUndefined()
    })
  })
})
