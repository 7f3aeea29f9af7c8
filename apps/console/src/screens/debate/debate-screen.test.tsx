import type { StaffCallInput } from '@didascalie/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { go } from '../../model/router.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { choice, choiceWithoutStatistics, card as debateCard, debateMap } from '../../testing/debates.js'
import type { Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { followUp, now } from '../../testing/samples.js'
import cardStyles from './debate-card.module.css?raw'

const screenPath = '/o/org1/session/s1/debat'
const baseHandlers: Handlers = {
  getDebateMap: () => debateMap(),
  getSeance: () => ({ cards: [] }),
  saveSeance: () => ({}),
}
const findCard = () => screen.findByRole('article')

it('the debate screen opens with the card of the choice that divided the group most', async () => {
  await renderConsole(screenPath, baseHandlers)
  const card = await findCard()
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('La garde')
  expect(card.textContent).toMatch(/17\u00a0sur\u00a022 ont vécu ce moment/)
  expect(card.textContent).toMatch(/6 sur\u00a017/)
  expect(card.textContent).toMatch(/proposée à 14/)
  expect(within(card).getByText('Très divisé')).toBeTruthy()
  expect(within(card).getByText('À qui revient la garde ?')).toBeTruthy()
  expect(within(card).getByText('monte').tagName).toBe('EM')
  expect(await accessibilityViolations()).toEqual([])
})

it('the debate screen explains why its count differs from the count in « Suivi »', async () => {
  await renderConsole(screenPath, baseHandlers)
  await findCard()
  await pressButton(/^22 premières parties comptées/)
  expect(await screen.findByText(/4 comptées : 3\spersonnes ne partagent pas/)).toBeTruthy()
  expect(screen.getByText(/« Suivi » compte aussi les personnes en chemin/)).toBeTruthy()
  expect(screen.queryByText(/en scène/)).toBeNull()
})

it('on the debate screen, the pressed filter and the count of a reply say what they count', async () => {
  await renderConsole(screenPath, baseHandlers)
  const filters = within(await screen.findByRole('group', { name: 'Choix montrés' }))
  expect(filters.getByText(/aussi ceux que personne n’a encore rencontrés/)).toBeTruthy()
  await pressButton(/^Ceux qui pèsent/)
  expect(filters.getByText(/on compte les lignes qui changent ensuite/)).toBeTruthy()
  await act(async () => screen.getAllByRole('button', { name: /^6 sur\s17.*Pourquoi/ })[0]?.click())
  expect(screen.getByText(/celles qui ont choisi cette réplique/)).toBeTruthy()
})

it('the printed card does not show how many learners chose each reply', async () => {
  await renderConsole(screenPath, baseHandlers)
  const shares = within(await findCard()).getAllByText(/^sur.17/)
  const displaysIn = (media: 'screen' | 'print') => {
    const { device } = Reflect.get(window, 'happyDOM').settings
    const styles = document.createElement('style')
    styles.textContent = cardStyles
    device.mediaType = media
    document.head.append(styles)
    const displays = shares.map((share) => getComputedStyle(share.closest('.taken') ?? share).display)
    styles.remove()
    device.mediaType = 'screen'
    return displays
  }
  expect(displaysIn('screen')).toEqual(['flex', 'flex', 'flex'])
  expect(displaysIn('print')).toEqual(['none', 'none', 'none'])
})

it('the debate screen shows the trainer’s own question on the card instead of the author’s', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getSeance: () => ({ cards: [{ choice: 'r0', question: 'Qui veille chez vous ?' }] }),
  })
  const card = await findCard()
  expect(within(card).getByText('Qui veille chez vous ?', { selector: 'p' })).toBeTruthy()
  expect(within(card).queryByText('À qui revient la garde ?')).toBeNull()
  fireEvent.change(screen.getByLabelText('Ou la vôtre'), { target: { value: ' ' } })
  expect(within(card).getByText('À qui revient la garde ?')).toBeTruthy()
})

it('when a card has a rule, the debate screen shows the rule instead of « pas de bonne réponse »', async () => {
  const rule = { text: 'Nul ne veille plus de douze heures.', source: 'Code du phare, article 3' }
  await renderConsole(screenPath, {
    ...baseHandlers,
    getDebateMap: () => debateMap({ cards: [{ ...debateCard, rule }] }),
  })
  const section = within(await findCard()).getByRole('region', { name: 'Repère' })
  expect(section.textContent).toContain(rule.text)
  expect(section.textContent).toContain(rule.source)
  expect(screen.getByText(/la carte donne un repère, avec sa source/)).toBeTruthy()
  expect(screen.queryByText(/pas de bonne réponse/)).toBeNull()
})

it('the debate screen says that there is no right answer if no card has a rule', async () => {
  await renderConsole(screenPath, baseHandlers)
  const card = await findCard()
  expect(screen.getByText(/pas de bonne réponse/)).toBeTruthy()
  expect(within(card).queryByRole('region', { name: 'Repère' })).toBeNull()
})

it('the debate screen shows no numbers for a choice that fewer than five learners answered', async () => {
  await renderConsole(screenPath, baseHandlers)
  await findCard()
  const pip = screen.getByRole('button', {
    name: /La scène 3, choix 1.*moins de 5.personnes, parts non montrées/,
  })
  await act(async () => pip.click())
  const card = await findCard()
  expect(card.textContent).toMatch(/Moins de 5.personnes ont vécu ce moment/)
  expect(card.textContent).not.toMatch(/\d+ sur/)
})

it('the debate screen puts the chosen card in the address, so that a reload shows the same card', async () => {
  await renderConsole(screenPath, baseHandlers)
  await findCard()
  const [, pip] = document.querySelectorAll<HTMLElement>('[data-pip]')
  await act(async () => pip?.click())
  expect(window.location.pathname).toBe(`/regie${screenPath}`)
  expect(new URLSearchParams(window.location.search).get('carte')).toBe(pip?.dataset.pip)
})

it('on the map of the debate screen, the arrow keys move the focus between the choices of a chapter', async () => {
  await renderConsole(screenPath, baseHandlers)
  await findCard()
  const chapter = screen.getByRole('region', { name: 'Chapitre un' })
  const pips = within(chapter).getAllByRole('button')
  expect(pips.map((pip) => pip.tabIndex)).toEqual([0, -1])
  pips[0]?.focus()
  await act(async () => void fireEvent.keyDown(pips[0] ?? document.body, { key: 'ArrowRight' }))
  expect(document.activeElement).toBe(pips[1])
})

it('on request, the debate screen hides the choices that have no later effects', async () => {
  await renderConsole(screenPath, baseHandlers)
  await findCard()
  expect(screen.getByRole('button', { name: /La scène 2/ })).toBeTruthy()
  await pressButton(/Ceux qui pèsent/)
  expect(screen.queryByRole('button', { name: /La scène 2/ })).toBeNull()
})

it('the debate screen saves the séance, which is the trainer’s ordered list of cards to project', async () => {
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    getSeance: () => ({ cards: [{ choice: 'r1', question: '' }] }),
  })
  await findCard()
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Ou la vôtre'), { target: { value: 'Et vous ?' } }),
  )
  await pressButton('Ajouter à la séance')
  expect(server.lastBody('saveSeance')).toMatchObject({
    cards: [
      { choice: 'r1', question: '' },
      { choice: 'r0', question: 'Et vous ?' },
    ],
  })
  await pressButton('Monter « La garde »')
  expect(server.lastBody('saveSeance')).toMatchObject({ cards: [{ choice: 'r0' }, { choice: 'r1' }] })
  expect(screen.getByRole('link', { name: 'Projeter la séance' }).getAttribute('href')).toBe(
    '/regie/o/org1/session/s1/projection?cartes=r0,r1',
  )
  await pressButton('Retirer « La garde »')
  expect(server.lastBody('saveSeance')).toMatchObject({ cards: [{ choice: 'r1' }] })
})

it('when the trainer reorders the séance, the debate screen keeps the cards of choices that no longer exist', async () => {
  const card = (id: string) => ({ choice: id, question: '' })
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    getSeance: () => ({ cards: [card('removed'), card('r1'), card('r0')] }),
  })
  await findCard()
  await pressButton('Monter « La garde »')
  expect(server.lastBody('saveSeance')).toMatchObject({ cards: [card('removed'), card('r0'), card('r1')] })
  await pressButton('Descendre « La garde »')
  expect(server.lastBody('saveSeance')).toMatchObject({ cards: [card('removed'), card('r1'), card('r0')] })
})

it('before five learners have finished, the debate screen offers the cards without counts', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getDebateMap: () =>
      debateMap({
        players: null,
        choices: [{ ...choiceWithoutStatistics(0), hasCard: true }, choiceWithoutStatistics(1)],
      }),
  })
  expect(await screen.findByText('Encore quelques parties à finir')).toBeTruthy()
  expect(
    await screen.findByText(
      /^7 premières parties finies ou recommencées, 4 comptées : 3\spersonnes ne partagent pas/,
    ),
  ).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
  await pressButton('Lire les cartes sans les parts')
  const card = await findCard()
  expect(card.textContent).toContain('La garde')
  expect(card.textContent).not.toMatch(/\d+ sur/)
})

it('the debate screen draws bars instead of dots for more than 40 people', async () => {
  const choiceOf300People = choice(0, {
    met: 300,
    replies: choice(0).replies.map((reply) => ({ ...reply, taken: 100, offered: 300 })),
  })
  await renderConsole(screenPath, {
    ...baseHandlers,
    getDebateMap: () => debateMap({ players: 306, choices: [choiceOf300People] }),
  })
  const card = await findCard()
  expect(card.querySelectorAll('.units')).toHaveLength(0)
  expect(card.querySelectorAll('.track')).toHaveLength(3)
})

it('the debate screen shows a message when the game has no choices to show', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getDebateMap: () => debateMap({ choices: [], cards: [] }),
  })
  expect(await screen.findByText(/n’a pas de choix à montrer/)).toBeTruthy()
})

it('the debate screen keeps the séance when the trainer leaves the screen and comes back', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getFollowUp: () => ({ version: 'v', at: now, follow: followUp(24) }),
  })
  await findCard()
  await pressButton('Ajouter à la séance')
  await act(async () => go('/o/org1/session/s1'))
  await screen.findByRole('table')
  await act(async () => go('/o/org1/session/s1/debat'))
  await findCard()
  expect(screen.getByRole('link', { name: 'Projeter la séance' })).toBeTruthy()
})

it('the debate screen saves the trainer’s new question before it opens the projection', async () => {
  const savedBodies: StaffCallInput<'saveSeance'>[] = []
  await renderConsole(screenPath, {
    ...baseHandlers,
    saveSeance: (body) => {
      savedBodies.push(body)
      return {}
    },
  })
  const beside = { location: { href: '' }, close: () => {} }
  vi.stubGlobal('open', () => beside)
  await findCard()
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Ou la vôtre'), { target: { value: 'Et vous ?' } }),
  )
  await act(async () => screen.getByRole('link', { name: 'Projeter' }).click())
  await waitFor(() => expect(beside.location.href).toMatch(/projection\?cartes=r0$/))
  expect(savedBodies).toMatchObject([{ cards: [{ choice: 'r0', question: 'Et vous ?' }] }])
  expect(window.location.pathname).toBe(`/regie${screenPath}`)
  vi.unstubAllGlobals()
})

it('the debate screen distinguishes two choices with the same name', async () => {
  const choices = [choice(0), choice(1, { sceneName: 'Le quai' }), choice(2, { sceneName: 'Le quai' })]
  await renderConsole(screenPath, { ...baseHandlers, getDebateMap: () => debateMap({ choices }) })
  await findCard()
  expect(screen.getByText('Le quai (1)')).toBeTruthy()
  expect(screen.getByText('Le quai (2)')).toBeTruthy()
})

it('the browser asks before it closes the debate screen while an edited question is not yet saved', async () => {
  const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await renderConsole(screenPath, {
    ...baseHandlers,
    getSeance: () => ({
      cards: [
        { choice: 'r1', question: '' },
        { choice: 'r0', question: 'Et vous ?' },
      ],
    }),
  })
  await findCard()
  expect(isReloadAsked()).toBe(false)
  const field = screen.getByLabelText('Ou la vôtre')
  await act(async () => void fireEvent.change(field, { target: { value: 'Et chez vous ?' } }))
  expect(isReloadAsked()).toBe(true)
  await pressButton('Monter « La garde »')
  expect(isReloadAsked()).toBe(false)
})

it('the debate screen does not open the projection if the trainer’s new question cannot be saved', async () => {
  const server = await renderConsole(screenPath, { ...baseHandlers, openProjection: () => ({ cards: [] }) })
  await findCard()
  const field = screen.getByLabelText('Ou la vôtre')
  await act(async () => void fireEvent.change(field, { target: { value: 'Et vous ?' } }))
  server.isUnreachable = true
  await act(async () => screen.getByRole('link', { name: 'Projeter' }).click())
  expect(screen.getByLabelText<HTMLInputElement>('Ou la vôtre').value).toBe('Et vous ?')
  await act(async () => go('/o/org1'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('the debate screen opens on a choice that has a card, even if another choice divided the group more', async () => {
  const choices = [choice(0, { rank: 1, hasCard: false }), choice(1, { rank: 2, hasCard: true }), choice(2)]
  const cards = debateMap().cards.map((card) => ({ ...card, choice: 'r1', title: 'La seconde' }))
  await renderConsole(screenPath, { ...baseHandlers, getDebateMap: () => debateMap({ choices, cards }) })
  expect((await findCard()).textContent).toContain('La seconde')
})

it('the debate screen opens the card named in the address', async () => {
  await renderConsole(`${screenPath}?carte=r1`, baseHandlers)
  expect(within(await findCard()).getByRole('heading', { level: 2 }).textContent).toBe('La scène 1')
})

it('the debate screen lists the twelve choices that divided the group most, and all choices on request', async () => {
  const choices = Array.from({ length: 20 }, (_, index) => choice(index, { rank: index + 1 }))
  await renderConsole(screenPath, { ...baseHandlers, getDebateMap: () => debateMap({ choices }) })
  const list = await screen.findByRole('region', { name: 'Du plus divisé au plus unanime' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(12)
  await pressButton('Voir les 8 autres')
  expect(within(list).getAllByRole('listitem')).toHaveLength(20)
})

it('the debate screen shows only one message when several requests fail', async () => {
  const server = await renderConsole(screenPath, baseHandlers)
  await findCard()
  server.isUnreachable = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('alert')
  // Each failed request is sent again. Wait until this has happened for all three.
  const callCount = (name: string) => server.receivedCalls.filter((call) => call.name === name).length
  await waitFor(() => {
    for (const name of ['getSession', 'getDebateMap', 'getSeance']) expect(callCount(name)).toBeGreaterThan(3)
  })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('article')).toBeTruthy()
})
