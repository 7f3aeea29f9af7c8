// Saves of earlier versions must stay playable. Each fixture file belongs to one earlier version.
// While the engine of that version played the story at random, it saved at many nodes. The fixture keeps one save for each of these nodes.
import { readFileSync } from 'node:fs'
import { type Progression, progressionSchema } from '@didascalie/contract'
import { type Moment, openStory, StoryError } from '@didascalie/engine'
import { describe, expect, test } from 'vitest'
import { story } from './game.js'

const parseSave = (line: string): Progression => JSON.parse(line)

/**
 * The first line of a fixture file holds the initial variables. Each other line of the file holds a save, with only the variables that
 * changed.
 */
function savesOf(fixture: string): Progression[] {
  const url = new URL(`../fixtures/${fixture}`, import.meta.url)
  const [initialLine = '{}', ...saveLines] = readFileSync(url, 'utf8').trim().split('\n')
  return saveLines.map((line) => ({ ...parseSave(initialLine), ...parseSave(line) }))
}

const faults = new Set<string>()
const openedStory = openStory(story.graph, { log: (message) => faults.add(message) })

/** Resumes as the player application does. If the saved node no longer exists, the engine proposes a fallback position. */
function resume(save: Progression): Moment {
  try {
    return openedStory.begin(save)
  } catch (error) {
    if (!(error instanceof StoryError) || error.code !== 'lost-position' || !error.fallback) throw error
    return openedStory.begin(error.fallback)
  }
}

/** Plays to the end with pseudo-random answers. The same seed gives the same answers. */
function playOn(from: Moment, seed: number): Moment {
  let state = seed
  const randomIndex = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
  let moment = from
  for (let step = 0; step < 5000 && moment.view.kind !== 'end'; step += 1) {
    const { view } = moment
    const actions = view.kind === 'objects' ? view.objects.flatMap((object) => object.actions) : []
    const replies = view.kind === 'choices' ? view.replies.length : 1
    const index = view.kind === 'objects' ? actions[randomIndex(actions.length)]?.index : randomIndex(replies)
    moment = openedStory.answer(moment, index === undefined ? {} : { index })
  }
  return moment
}

describe.each([
  { version: '1.0.1', fixture: 'saves-1.0.1.jsonl', minSaves: 400 },
  { version: 'e9c6e7fe7f2b of the story', fixture: 'saves-e9c6e7fe7f2b.jsonl', minSaves: 340 },
  { version: '2.0.0', fixture: 'saves-2.0.0.jsonl', minSaves: 400 },
])('a game saved in version $version', ({ fixture, minSaves }) => {
  const saves = savesOf(fixture)

  test('matches the current schema at every saved node', () => {
    expect(saves.length).toBeGreaterThan(minSaves)
    for (const save of saves) expect(progressionSchema.safeParse(save).success).toBe(true)
  })

  test('resumes at the saved node, or in the same scene if this node no longer exists', () => {
    const misplaced = saves.flatMap((save) => {
      const { node } = resume(save)
      const { node: savedNode = '', scene = '' } = save.progress ?? {}
      const exists = savedNode in story.graph.nodes
      const isExpected = exists ? node === savedNode : story.graph.nodes[node]?.scene === scene
      return isExpected ? [] : [`${scene} ${savedNode} → ${node}`]
    })
    expect(misplaced).toEqual([])
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
