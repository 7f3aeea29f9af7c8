import { expect, test } from 'vitest'
import { explainGroupCount } from './group-count.js'
import type { GroupCount } from './group-count-schema.js'

const groupCount = (changes: Partial<GroupCount>): GroupCount => ({
  all: 6,
  counted: 6,
  waiting: 0,
  elsewhere: 0,
  gone: 0,
  reads: 'each',
  ...changes,
})

test('the explanation of a count says how many learners do not share, and that they count from five on', () => {
  expect(explainGroupCount('surveys', groupCount({ counted: 4, waiting: 2 }))).toBe(
    '6 bilans remplis, 4 comptés : 2 personnes ne partagent pas, elles comptent à partir de 5. En dessous de 5, une part désignerait quelqu’un : elle ne se montre pas.',
  )
})

test('the explanation of a count of runs does not say who has no stored choices', () => {
  expect(explainGroupCount('runs', groupCount({ all: 7, counted: 6, waiting: 1 }))).toBe(
    '7 premières parties finies ou recommencées, 6 comptées : 1 personne ne partage pas, ces personnes comptent à partir de 5, si les choix sont gardés.',
  )
})

test('in a session that is read as a group, the explanation does not speak of sharing', () => {
  expect(
    explainGroupCount('surveys', groupCount({ all: 3, counted: 0, waiting: 3, reads: 'group' })),
  ).toMatch(
    /^3 bilans remplis, 0 compté : 3 personnes attendent, dans cette session on compte en groupe, à partir de 5\./,
  )
})

test('the explanation names the learners who count in another session, and those who left', () => {
  expect(explainGroupCount('surveys', groupCount({ all: 9, counted: 8, elsewhere: 2, gone: 1 }))).toBe(
    '9 bilans remplis, 8 comptés : 2 personnes comptent dans la session d’où elles viennent ; 1 personne déjà comptée n’est plus dans la session.',
  )
})

test('if five learners wait, the explanation says that learners of one network may count as one person', () => {
  expect(
    explainGroupCount('surveys', groupCount({ all: 5, counted: 0, waiting: 5, reads: 'group' })),
  ).toContain('depuis le même réseau comptent pour une seule')
})

test('a count of all learners needs no reason', () => {
  expect(explainGroupCount('surveys', groupCount({}))).toBe('6 bilans remplis, 6 comptés.')
})
