import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as engine from '@didascalie/engine'
import { type CheckReport, parsePlans, runPlan, typeset } from '@didascalie/script'
import { beforeAll, describe, expect, test } from 'vitest'
import { gameFolder, repositoryFolder, story } from './game.js'
import { interviewVariants, sceneLines } from './interview.js'
import { replyGroups } from './replies.js'

describe('the explored story', () => {
  // Exploring the story takes as long as all other tests of the game. So these tests read the report that the build stored.
  let check: CheckReport
  beforeAll(() => {
    const file = join(repositoryFolder, '.cache/checks/premiers-pas.json')
    if (!existsSync(file)) throw new Error('The story was not checked yet. Run: npm run build')
    check = JSON.parse(readFileSync(file, 'utf8'))
  })

  test('has the version of the current sources', () => {
    expect(check.version, 'the report is of another version. Run: npm run build').toBe(story.graph.version)
  })

  test('has no diagnostics and was explored completely', () => {
    expect(check.diagnostics).toEqual([])
    expect(check.exploration?.complete).toBe(true)
  })

  // The story bible requires 70 choice points. It counts every line that offers replies (the story has 71).
  // The exploration counts a choice once, even if several lines lead to it. So the minimum here is lower.
  test('has the size that the story bible requires', () => {
    expect(check.exploration?.nodes.reached).toBeGreaterThanOrEqual(300)
    expect(check.exploration?.choicePoints).toBeGreaterThanOrEqual(65)
    expect(check.exploration?.pointAndClicks).toBeGreaterThanOrEqual(3)
  })

  // A moment is a position in the story with the values of the variables. With more moments, a small machine could not explore them all.
  test('has at most four million moments', () => {
    expect(check.exploration?.moments).toBeLessThanOrEqual(4_000_000)
  })

  test('takes 30 to 45 minutes and covers every notion on every route', () => {
    const routes = check.exploration?.routes
    expect(routes?.shortestMinutes).toBeGreaterThanOrEqual(30)
    expect(routes?.longestMinutes).toBeLessThanOrEqual(45)
    expect(routes?.alwaysNotions).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  /** Returns the choices that change a later chapter or the ending. */
  const lasting = () => check.reach.filter(({ weight }) => weight === 'lasting' || weight === 'ending')

  test('has at least 40 lasting choices, of which at least 20 change several later scenes', () => {
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
  ])(
    'opens the scene %s differently after different choices of the chapter %s',
    (opening, previousChapter) => {
      const shown = lasting().filter(({ chapter, later }) => chapter === previousChapter && opening in later)
      expect(shown.length).toBeGreaterThan(0)
    },
  )

  // « has no diagnostics » above rejects a reply that a reward requires or follows without a reason in didascalie.json.
  test('has at least four named rewards, and random runs win each of them', () => {
    const named = check.rewards?.rewards.filter(({ isNamed }) => isNamed) ?? []
    expect(named.length).toBeGreaterThanOrEqual(4)
    for (const { name, winningRuns } of named) expect(winningRuns, name).toBeGreaterThan(0)
  })

  test('ends with a verdict that depends on at least eight choices, from all five days', () => {
    const choicesInVerdict = lasting().filter(({ later }) => 'Vendredi_Verdict' in later)
    expect(choicesInVerdict.length).toBeGreaterThanOrEqual(8)
    expect(new Set(choicesInVerdict.map(({ chapter }) => chapter)).size).toBe(5)
  })
})

test('the interview on Friday has at least eight variants', () => {
  expect(interviewVariants(story.scenes)).toBeGreaterThanOrEqual(8)
})

describe('replies', () => {
  const choicesWithSomeNotions = replyGroups(story.scenes).filter(
    (group) => group.some(({ hasNotion }) => hasNotion) && group.some(({ hasNotion }) => !hasNotion),
  )
  /** Returns how often the longest (or shortest) reply has a notion, compared with chance. 1 means: as often as by chance. */
  const ratioToChance = (end: 'longest' | 'shortest') => {
    const matchingGroups = choicesWithSomeNotions.filter((group) => {
      const sorted = group.toSorted((a, b) => a.text.length - b.text.length)
      return sorted.at(end === 'longest' ? -1 : 0)?.hasNotion
    })
    const chance = choicesWithSomeNotions.reduce(
      (sum, group) => sum + group.filter(({ hasNotion }) => hasNotion).length / group.length,
      0,
    )
    return matchingGroups.length / chance
  }

  test('do not reveal by their length which reply has a notion', () => {
    expect(choicesWithSomeNotions.length).toBeGreaterThan(30)
    for (const end of ['longest', 'shortest'] as const) {
      expect(ratioToChance(end), end).toBeGreaterThan(0.8)
      expect(ratioToChance(end), end).toBeLessThan(1.2)
    }
  })
})

test('no character looks surprised immediately after a reply with a notion', () => {
  const revealingReplies = replyGroups(story.scenes).flatMap((group) =>
    group.filter(({ hasNotion, moodAfter }) => hasNotion && moodAfter === 'surprise').map(({ text }) => text),
  )
  expect(revealingReplies).toEqual([])
})

// If a reply without a notion annoys a character, a reply with a notion in the same choice must do so too.
test('the annoyance of a character does not reveal which reply has a notion', () => {
  const revealingGroups = replyGroups(story.scenes).filter((group) => {
    const annoyedAfter = (hasNotion: boolean) =>
      group.filter(
        ({ hasNotion: notion, moodAfter }) => Boolean(notion) === hasNotion && moodAfter === 'agacee',
      )
    return (
      annoyedAfter(false).length > 0 &&
      group.some(({ hasNotion }) => hasNotion) &&
      annoyedAfter(true).length === 0
    )
  })
  expect(revealingGroups.map((group) => group.map(({ text }) => text))).toEqual([])
})

describe('test plans', () => {
  const folder = join(gameFolder, 'story', 'plans')
  const plans = readdirSync(folder).flatMap((file) =>
    parsePlans(file, readFileSync(join(folder, file), 'utf8')),
  )

  test.each(plans)('$name', (plan) => {
    expect(runPlan(engine, story.graph, plan)).toBeUndefined()
  })

  test('for the full game all reach a verdict and together cover all six verdicts', () => {
    const verdicts = sceneLines(story.scenes, 'Vendredi_Verdict').map(typeset)
    const shownVerdicts = plans
      .filter(({ demo }) => !demo)
      .map(({ steps }) =>
        steps.flatMap((step) =>
          step.kind === 'shown' ? verdicts.filter((line) => typeset(step.text).endsWith(line)) : [],
        ),
      )
    expect(shownVerdicts.filter((lines) => lines.length === 0)).toEqual([])
    expect(new Set(shownVerdicts.map((lines) => lines[0])).size).toBe(6)
  })
})
