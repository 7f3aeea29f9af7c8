// Saves of earlier versions must stay playable. Each fixture has one save for each position at which its version saved. The engine of
// that version wrote them during random playthroughs.
import { readFileSync } from 'node:fs'
import { type Progression, progressionSchema } from '@didascalie/contract'
import { type Moment, openStory, StoryError } from '@didascalie/engine'
import { describe, expect, test } from 'vitest'
import { story } from './game.js'

const read = (line: string): Progression => JSON.parse(line)

/** The first line of a fixture holds the initial variables; each other line holds a save and the variables that had changed. */
function savesOf(fixture: string): Progression[] {
  const url = new URL(`../fixtures/${fixture}`, import.meta.url)
  const [first = '{}', ...others] = readFileSync(url, 'utf8').trim().split('\n')
  return others.map((line) => ({ ...read(first), ...read(line) }))
}

const faults = new Set<string>()
const played = openStory(story.graph, { log: (message) => faults.add(message) })

/** Resumes as the player does: from the engine's fallback position if the saved line no longer exists. */
function resume(save: Progression): Moment {
  try {
    return played.begin(save)
  } catch (error) {
    if (!(error instanceof StoryError) || error.code !== 'lost-position' || !error.fallback) throw error
    return played.begin(error.fallback)
  }
}

/** Plays to the end with pseudo-random answers, which depend only on the seed. */
function playOn(from: Moment, seed: number): Moment {
  let state = seed
  const oneOf = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
  let moment = from
  for (let step = 0; step < 5000 && moment.view.kind !== 'end'; step += 1) {
    const { view } = moment
    const actions = view.kind === 'objects' ? view.objects.flatMap((object) => object.actions) : []
    const replies = view.kind === 'choices' ? view.replies.length : 1
    const index = view.kind === 'objects' ? actions[oneOf(actions.length)]?.index : oneOf(replies)
    moment = played.answer(moment, index === undefined ? {} : { index })
  }
  return moment
}

describe.each([
  { version: '1.0.1', fixture: 'saves-1.0.1.jsonl', positions: 400 },
  { version: 'e9c6e7fe7f2b of the story', fixture: 'saves-e9c6e7fe7f2b.jsonl', positions: 340 },
])('a game saved in version $version', ({ fixture, positions }) => {
  const saves = savesOf(fixture)

  test('is valid for the current schema at all positions', () => {
    expect(saves.length).toBeGreaterThan(positions)
    for (const save of saves) expect(progressionSchema.safeParse(save).success).toBe(true)
  })

  test('resumes at its line, or in the same scene if the line no longer exists', () => {
    const astray = saves.flatMap((save) => {
      const { node } = resume(save)
      const { node: saved = '', scene = '' } = save.progress ?? {}
      const kept = saved in story.graph.nodes
      const right = kept ? node === saved : story.graph.nodes[node]?.scene === scene
      return right ? [] : [`${scene} ${saved} → ${node}`]
    })
    expect(astray).toEqual([])
  })

  test('reaches an end without a failing condition or action', () => {
    const stuck = saves.flatMap((save, seed) => {
      const { view, node } = playOn(resume(save), seed)
      return view.kind === 'end' ? [] : [`${save.progress?.node} → ${node}`]
    })
    expect(stuck).toEqual([])
    expect([...faults]).toEqual([])
  }, 120_000)
})
