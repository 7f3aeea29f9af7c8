// Whatever a draft contains, its check answers: no text makes it throw or run without end.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkStory } from './check.js'
import { runTask } from './explore/task.js'
import { arbitraryStory } from './explore/testing/arbitrary-story.js'
import { maxLineLength } from './limits.js'
import { sampleGames } from './sample/sample-games.js'

vi.setConfig({ testTimeout: 600_000 })

const limits = { moments: 300 }

/** Parts of a story, valid alone, so that many texts are almost stories. */
const parts = [
  'title: A',
  'title: B',
  'chapter: un',
  'notions: 1 12',
  '---',
  '===',
  'Ines: Bonjour. #line:l1',
  ': Je note. #fact:tard #notion:2',
  'Time: Plus tard.',
  '-> Oui. #line:r1 <<if $a>>',
  '-> Non.',
  '    -> Si. <<if $n > 2 and not $a>>',
  '-> Lire #object:livre',
  '<<pointandclick>>',
  '<<declare $a = false>>',
  '<<declare $n = 0>>',
  '<<set $a = !$a>>',
  '<<set $n += 1>>',
  '<<set $n = $n % 3 - 1>>',
  '    <<set $m *= 2>>',
  '<<if $n < 5>>',
  '<<elseif $a>>',
  '<<else>>',
  '<<endif>>',
  '<<jump A>>',
  '    <<jump B>>',
  '<<background quai>>',
  '<<ellipse 3 Tard.>>',
  '<<clock 8:30>>',
  '<<act pont>>',
  '<<write carte>>',
  '<<end>>',
  '<<demo-end>>',
  '// note',
]

const line = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...parts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...parts), fc.string()).map((both) => both.join('')) },
  // A part without its end, as a writer types it.
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...parts), fc.nat(20)).map(([part, cut]) => part.slice(0, -cut)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(' ', '<<if ', '"', '!', '« ', '#a ', '(', '$a and '), fc.nat(maxLineLength * 2))
      .map(([part, length]) => `Ines: ${part.repeat(Math.ceil(length / part.length))}`),
  },
)
const lines = fc.array(line, { maxLength: 40 }).map((written) => written.join('\n'))
/** A story with one line inserted and another cut off, like a draft while the writer types. */
const draftOfStory = fc
  .tuple(arbitraryStory, line, fc.nat(), fc.nat(20))
  .map(([{ files }, inserted, at, removed]) => {
    const story = files
      .map(({ text }) => text)
      .join('')
      .split('\n')
    const index = at % story.length
    return (removed < 3 ? story.toSpliced(index, removed) : story.toSpliced(index, 0, inserted)).join('\n')
  })
const text = fc.oneof({ weight: 1, arbitrary: lines }, { weight: 2, arbitrary: draftOfStory })

test('checkStory answers for any text, within its limit of moments', () => {
  fc.assert(
    fc.property(text, (draft) => {
      const source = { files: [{ file: 'a.yarn', text: draft }], catalogue: {} }
      const { story, exploration } = checkStory(source, limits, undefined, true)
      expect(exploration?.moments ?? 0).toBeLessThanOrEqual(limits.moments)
      if (story.isPlayable) expect(runTask(sampleGames(story.graph, 2))?.games).toBe(2)
    }),
    { numRuns: 60 },
  )
})
