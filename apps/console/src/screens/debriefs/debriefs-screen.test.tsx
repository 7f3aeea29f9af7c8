import type { GroupDebrief } from '@didascalie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'

const screenPath = '/o/org1/session/s1/bilans'
const debrief = (surveyed: number, count = 8): GroupDebrief => ({
  finished: surveyed + 2,
  surveyed,
  notions: Array.from({ length: count }, (_, index) => index + 1).map((number) => ({
    number,
    title: `Notion ${number}`,
    sign: { shows: 'Un signe', tint: 'M1 1h2', lines: `M3 3h${number}` },
    sentence: 'J’ai prévenu.',
    counts: surveyed < 5 ? null : { yes: surveyed - 2, no: 2, read: 3 },
  })),
  threads: surveyed < 5 ? [] : [{ kind: 'said-not-read', notion: 3, choice: 'r1' }],
})

it.each([
  [12, 3],
  [12, 4],
  [306, 8],
])(
  'with %i answered surveys, the group debrief shows the answers about %i notions',
  async (surveyed, count) => {
    await renderConsole(screenPath, { getGroupDebrief: () => debrief(surveyed, count) })
    const table = await screen.findByRole('table', { name: 'Les phrases du bilan' })
    expect(within(table).getAllByRole('row')).toHaveLength(count + 1)
    expect(within(table).getAllByRole('cell', { name: String(surveyed - 2) })).toHaveLength(count)
    expect(
      within(table)
        .getByRole('row', { name: /Notion 3/ })
        .querySelector('path[d="M3 3h3"]'),
    ).not.toBeNull()
    expect(screen.getByText(/« Notion 3 » : dite sans avoir été lue/)).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
  },
)

it('a press on the number of debriefs says which of them are counted, and why the others are not', async () => {
  await renderConsole(screenPath, { getGroupDebrief: () => debrief(12) })
  await pressButton(/^12\sbilans comptés/)
  expect(
    await screen.findByText(
      /^6 bilans remplis, 4 comptés : 2\spersonnes ne partagent pas, elles comptent à partir de 5\./,
    ),
  ).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
  await pressButton(/^12\sbilans comptés/)
  expect(screen.queryByText(/ne partagent pas/)).toBeNull()
})

it.each([0, 4])('with only %i answered surveys, the group debrief shows no numbers', async (surveyed) => {
  await renderConsole(screenPath, { getGroupDebrief: () => debrief(surveyed) })
  expect(await screen.findByText('Encore quelques bilans')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(await screen.findByText(/2\spersonnes ne partagent pas/)).toBeTruthy()
})
