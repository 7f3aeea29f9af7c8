import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as engine from '@didascalie/engine'
import { type CheckReport, parsePlans, runPlan, typeset } from '@didascalie/script'
import { beforeAll, describe, expect, test } from 'vitest'
import { gameFolder, houseFolder, story } from './game.js'
import { interviewVariants, sceneLines } from './interview.js'
import { replyGroups } from './replies.js'

describe('the whole story, explored', () => {
  // Exploring takes as long as all other tests of the game: who builds it has done so, and left what was found.
  let check: CheckReport
  beforeAll(() => {
    const file = join(houseFolder, '.cache/checks/premiers-pas.json')
    if (!existsSync(file)) throw new Error('The story was not checked yet: npm run build')
    check = JSON.parse(readFileSync(file, 'utf8'))
  })

  test('is the one that is written', () => {
    expect(check.version, 'built from another story: npm run build').toBe(story.graph.version)
  })

  test('has no fault, and every proof is complete', () => {
    expect(check.diagnostics).toEqual([])
    expect(check.exploration?.complete).toBe(true)
  })

  // Choices are counted as written. The story bible asks for 70 choice points counted by the line that offers them; there are 71.
  test('has the size that the story bible asks for', () => {
    expect(check.exploration?.nodes.reached).toBeGreaterThanOrEqual(300)
    expect(check.exploration?.choicePoints).toBeGreaterThanOrEqual(65)
    expect(check.exploration?.pointAndClicks).toBeGreaterThanOrEqual(3)
  })

  test('is small enough to be explored whole on any machine', () => {
    expect(check.exploration?.moments).toBeLessThanOrEqual(3_000_000)
  })

  test('takes 30 to 45 minutes, and touches every notion on every way', () => {
    const routes = check.exploration?.routes
    expect(routes?.shortestMinutes).toBeGreaterThanOrEqual(30)
    expect(routes?.longestMinutes).toBeLessThanOrEqual(45)
    expect(routes?.alwaysNotions).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  const lasting = () => check.felt.filter(({ weight }) => weight === 'lasting' || weight === 'ending')

  test('has choices that come back: three lines or more in each of two later scenes', () => {
    const deep = lasting().filter(
      ({ later }) => Object.values(later).filter((lines) => lines >= 3).length >= 2,
    )
    expect(lasting().length).toBeGreaterThanOrEqual(40)
    expect(deep.length).toBeGreaterThanOrEqual(20)
  })

  test.each([
    ['Mardi_Accueil', 'lundi'],
    ['Mercredi_Quai', 'mardi'],
    ['Jeudi_Palier', 'mercredi'],
    ['Vendredi_Atelier', 'jeudi'],
  ])('opens %s otherwise for somebody who did otherwise the day before', (opening, before) => {
    const shown = lasting().filter(({ chapter, later }) => chapter === before && opening in later)
    expect(shown.length).toBeGreaterThan(0)
  })

  test('ends on a page that holds eight things or more that one did, from each of the days', () => {
    const read = lasting().filter(({ later }) => 'Vendredi_Verdict' in later)
    expect(read.length).toBeGreaterThanOrEqual(8)
    expect(new Set(read.map(({ chapter }) => chapter)).size).toBe(5)
  })
})

test('Friday’s interview has eight variants of its key lines, or more', () => {
  expect(interviewVariants(story.scenes)).toBeGreaterThanOrEqual(8)
})

describe('replies', () => {
  const mixed = replyGroups(story.scenes).filter(
    (group) => group.some(({ notion }) => notion) && group.some(({ notion }) => !notion),
  )
  /** How many groups have such a reply at that end, and how many would if chance alone had put it there. */
  const shareOf = (end: 'longest' | 'shortest') => {
    const at = mixed.filter((group) => {
      const sorted = group.toSorted((a, b) => a.text.length - b.text.length)
      return sorted.at(end === 'longest' ? -1 : 0)?.notion
    })
    const chance = mixed.reduce(
      (sum, group) => sum + group.filter(({ notion }) => notion).length / group.length,
      0,
    )
    return at.length / chance
  }

  test('do not tell by their length which one puts a notion into play', () => {
    expect(mixed.length).toBeGreaterThan(30)
    for (const end of ['longest', 'shortest'] as const) {
      expect(shareOf(end), end).toBeGreaterThan(0.8)
      expect(shareOf(end), end).toBeLessThan(1.2)
    }
  })
})

test('no surprised face tells at once which reply was the good one', () => {
  const marked = replyGroups(story.scenes).flatMap((group) =>
    group.filter(({ notion, face }) => notion && face === 'surprise').map(({ text }) => text),
  )
  expect(marked).toEqual([])
})

test('nobody is cross at once with the others alone', () => {
  const told = replyGroups(story.scenes).filter((group) => {
    const crossAfter = (isGood: boolean) =>
      group.filter(({ notion, face }) => Boolean(notion) === isGood && face === 'agacee')
    return crossAfter(false).length > 0 && group.some(({ notion }) => notion) && crossAfter(true).length === 0
  })
  expect(told.map((group) => group.map(({ text }) => text))).toEqual([])
})

describe('plans', () => {
  const folder = join(gameFolder, 'story', 'plans')
  const plans = readdirSync(folder).flatMap((file) =>
    parsePlans(file, readFileSync(join(folder, file), 'utf8')),
  )

  test.each(plans)('$name', (plan) => {
    expect(runPlan(engine, story.graph, plan)).toBeUndefined()
  })

  test('tell six whole weeks, each ending in another verdict', () => {
    const verdicts = sceneLines(story.scenes, 'Vendredi_Verdict').map(typeset)
    const heard = plans
      .filter(({ demo }) => !demo)
      .map(({ steps }) =>
        steps.flatMap((step) =>
          step.kind === 'shown' ? verdicts.filter((line) => typeset(step.text).endsWith(line)) : [],
        ),
      )
    expect(heard).toHaveLength(6)
    expect(heard.filter((lines) => lines.length === 0)).toEqual([])
    expect(new Set(heard.map((lines) => lines[0])).size).toBe(6)
  })
})
