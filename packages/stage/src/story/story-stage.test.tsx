import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Comfort } from '../comfort/comfort.js'
import { accidentalPressMs } from '../constants.js'
import type { StageGame } from '../content/game.js'
import { silence } from '../sound/sound.js'
import { ManualClock } from '../testing/manual-clock.js'
import { renderGame } from '../testing/render-game.js'
import { accessibilityViolations, testComfort, testGame } from '../testing/test-game.js'
import { StoryStage } from './story-stage.js'

const game = testGame()
let clock: ManualClock
let host: {
  onReady(): void
  onMove(): void
  onSave(): void
  onClear(): void
  onEnd(demo: boolean): void
  onLine(line: { who: string; text: string }): void
}

beforeEach(() => {
  clock = new ManualClock()
  host = {
    onReady: vi.fn(),
    onMove: vi.fn(),
    onSave: vi.fn(),
    onClear: vi.fn(),
    onEnd: vi.fn(),
    onLine: vi.fn(),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

/** Advances the clock in six parts, so that pending promises (images) settle in between. */
async function advanceClock(ms = 60_000) {
  for (let part = 0; part < 6; part += 1) {
    await act(async () => clock.pass(ms / 6))
  }
}

async function play(
  node: string,
  options: { comfort?: Partial<Comfort>; introText?: boolean; passed?: number; game?: StageGame } = {},
) {
  const start = node
    ? { progress: { node, background: 'openspace_soir', music: '', scene: 'Lundi_Poste' } }
    : {}
  const comfort = { ...testComfort, ...options.comfort }
  const introText = options.introText ? 'Personne ne vous note.' : undefined
  const playedGame = options.game ?? game
  const shown = renderGame(
    playedGame,
    <StoryStage {...{ game: playedGame, start, comfort, introText, clock, sound: silence, ...host }} />,
  )
  await advanceClock(options.passed)
  return shown
}

/**
 * The texts of the lines that the host received. StrictMode starts the story twice, so the host receives the first line twice. A set keeps
 * only one of them.
 */
const saidLines = () => new Set(vi.mocked(host.onLine).mock.calls.map(([{ text }]) => text))

const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('the reading layout reserves the space of the replies while the line is spoken', async () => {
  const { container } = await play('asks', { comfort: { layout: 'reading' }, passed: 600 })
  expect(container.querySelector('[data-now="false"]')?.textContent).toContain('Oui.')
  expect(screen.queryByRole('button', { name: 'A Oui.' })).toBeNull()
  expect(await accessibilityViolations(container)).toEqual([])
  await advanceClock()
  expect(container.querySelector('[data-now="true"]')).toBeTruthy()
  expect(button('A Oui.')).toBeTruthy()
})

it('the black cover is outside the scaled stage, so that a fade does not redraw the stage', async () => {
  const { container } = await play('', { passed: 1 })
  const black = container.querySelector('[data-covered="true"]')
  expect(black).toBeTruthy()
  expect(black?.closest('[style*="scale"]')).toBeNull()
})

describe.each(['stage', 'reading'] as const)('the story in the %s layout', (layout) => {
  const comfort = { layout }

  it('shows the speaker and the line, and continues with *Suite*', async () => {
    const { container } = await play('line', { comfort })
    expect(screen.getByText('Inès', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('L’open space')).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
    fireEvent.click(button('Suite'))
    await advanceClock()
    expect(screen.getByRole('list', { name: 'Vos réponses' })).toBeTruthy()
  })

  it('uses the names of people.json on the stage, for screen readers and in the dialogue log', async () => {
    const people = { ines: { name: 'Madame Ferrand' } }
    const { container } = await play('line', { comfort, game: { ...game, scene: { ...game.scene, people } } })
    expect(screen.getByText('Madame Ferrand', { selector: 'span' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Madame Ferrand' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Madame Ferrand\u00a0: Bonjour, vous voilà.')
    expect(host.onLine).toHaveBeenCalledWith({ who: 'Madame Ferrand', text: 'Bonjour, vous voilà.' })
    expect(container.innerHTML).not.toContain('Inès')
  })

  it('announces a line once, as a whole, to screen readers', async () => {
    await play('line', { comfort })
    expect(screen.getByRole('status').textContent).toBe('Inès\u00a0: Bonjour, vous voilà.')
  })

  it('labels the replies A, B, C and accepts these keys', async () => {
    const { container } = await play('asks', { comfort })
    expect(button('A Oui.')).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
    fireEvent.keyDown(document.body, { key: 'b' })
    await advanceClock()
    expect(host.onLine).toHaveBeenCalledWith({ who: 'Vous', text: 'Non.' })
    expect(screen.getByText('Vous', { selector: 'span' })).toBeTruthy()
  })

  it('shows a caption with the label « Vous », and a stage direction without a label', async () => {
    const { container } = await play('gerard', { comfort })
    expect(screen.getByText('Vous', { selector: 'span' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await advanceClock()
    expect(container.textContent).toContain('Personne ne parle.')
    expect(screen.queryByText('Vous', { selector: 'span' })).toBeNull()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('lets the learner find and use objects without a pointer', async () => {
    const { container } = await play('objects', { comfort })
    expect(screen.getByRole('status').textContent).toContain('2 objets')
    expect(await accessibilityViolations(container)).toEqual([])
    fireEvent.click(button('Le casque'))
    await advanceClock()
    expect(container.textContent).toContain('Un casque jaune.')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await advanceClock()
    expect(screen.queryByText('Un casque jaune.')).toBeNull()
    fireEvent.click(button('La porte'))
    await advanceClock()
    fireEvent.click(button('Sortir'))
    await advanceClock()
    expect(host.onEnd).toHaveBeenCalledWith(false)
  })

  it('shows an ellipse (a jump in time) with a countdown ring', async () => {
    const { container } = renderGame(
      game,
      <StoryStage
        {...{
          game,
          start: {},
          comfort: { ...testComfort, layout },
          clock,
          sound: silence,
          ...host,
        }}
      />,
    )
    await advanceClock(2000)
    expect(screen.getByRole('img', { name: /lundi, jour 1 sur 3/ })).toBeTruthy()
    expect(button('Continuer sans attendre')).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
  })
})

describe('a click anywhere', () => {
  it('shows all words of the line, and the next click continues the story', async () => {
    const { container } = renderGame(
      game,
      <StoryStage
        {...{
          game,
          start: { progress: { node: 'line', background: 'openspace_matin', music: '' } },
          comfort: testComfort,
          clock,
          sound: silence,
          ...host,
        }}
      />,
    )
    await advanceClock(1500)
    fireEvent.click(container.querySelector('main') ?? container)
    await advanceClock(500)
    fireEvent.click(container.querySelector('main') ?? container)
    await advanceClock()
    expect(screen.getByRole('list', { name: 'Vos réponses' })).toBeTruthy()
  })

  it('does not select a word, even if it is a double click', async () => {
    await play('line')
    expect(fireEvent.mouseDown(button('Suite'), { detail: 1 })).toBe(true)
    expect(fireEvent.mouseDown(button('Suite'), { detail: 2 })).toBe(false)
  })

  it('does not choose a reply', async () => {
    const { container } = await play('asks')
    fireEvent.click(container.querySelector('main') ?? container)
    await advanceClock()
    expect(screen.getByRole('list', { name: 'Vos réponses' })).toBeTruthy()
  })
})

describe.each(['stage', 'reading'] as const)('a press on a new reply in the %s layout', (layout) => {
  async function showReplies() {
    await play('line', { comfort: { layout } })
    fireEvent.pointerDown(button('Suite'), { clientX: 1700, clientY: 950 })
    fireEvent.click(button('Suite'))
    while (!document.querySelector('[data-ready="true"] ol')) await act(async () => clock.pass(20))
  }
  const press = (x: number) => {
    fireEvent.pointerDown(button('C Peut-être.'), { clientX: x, clientY: 950 })
    fireEvent.click(button('C Peut-être.'))
  }
  const hasChosen = () => vi.mocked(host.onLine).mock.calls.some(([{ who } = { who: '' }]) => who === 'Vous')

  it('is ignored until the pointer has moved', async () => {
    await showReplies()
    press(1703)
    expect(hasChosen()).toBe(false)
    press(1500)
    expect(hasChosen()).toBe(true)
  })

  it('is accepted after a short time, even if the pointer has not moved', async () => {
    await showReplies()
    await act(async () => clock.pass(accidentalPressMs))
    press(1703)
    expect(hasChosen()).toBe(true)
  })
})

describe('the objects of the scene', () => {
  it('show and hide their names with the key O and the button « Objets de la scène »', async () => {
    await play('objects')
    const reveal = button(/Objets de la scène/)
    fireEvent.keyDown(document.body, { key: 'o' })
    expect(reveal.getAttribute('aria-pressed')).toBe('true')
    expect(button('Le casque').dataset.named).toBe('true')
    fireEvent.click(reveal)
    expect(reveal.getAttribute('aria-pressed')).toBe('false')
  })

  it('are marked as seen after the learner has opened them', async () => {
    await play('objects')
    fireEvent.click(button('Le casque'))
    await advanceClock()
    expect(button('Le casque (déjà vu)')).toBeTruthy()
  })
})

describe('the focus', () => {
  it('moves to *Suite*, then to the list of replies, not to a single reply', async () => {
    await play('line')
    expect(document.activeElement).toBe(button('Suite'))
    fireEvent.click(button('Suite'))
    await advanceClock()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Vos réponses' }))
  })
})

describe('the focus during point-and-click', () => {
  it('moves to the description of an object, and back to the object when the description closes', async () => {
    await play('objects')
    fireEvent.click(button('La porte'))
    await advanceClock()
    expect(document.activeElement?.textContent).toBe('Elle ferme mal.')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    // A browser removes the focus from the closing panel, because the panel is inert. happy-dom does not, so the test does it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await advanceClock()
    expect(document.activeElement).toBe(button('La porte (déjà vu)'))
  })
})

describe('an inert story', () => {
  it('pauses its clock and ignores keys', async () => {
    const { container } = renderGame(
      game,
      <StoryStage {...{ game, start: {}, comfort: testComfort, clock, sound: silence, ...host }} />,
    )
    await act(async () => container.setAttribute('inert', ''))
    await advanceClock()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await advanceClock()
    expect(saidLines().size).toBe(1)
    await act(async () => container.removeAttribute('inert'))
    await advanceClock()
    expect(saidLines().size).toBe(2)
  })
})

describe('the start of the story', () => {
  it('shows the opening text before the engine starts', async () => {
    const { container } = renderGame(
      game,
      <StoryStage
        {...{
          game,
          start: {},
          comfort: testComfort,
          introText: 'Personne ne vous note.',
          clock,
          sound: silence,
          ...host,
        }}
      />,
    )
    await advanceClock(2000)
    // The text is on the screen and in the live region.
    expect(screen.getAllByText('Personne ne vous note.')).toHaveLength(2)
    expect(host.onReady).not.toHaveBeenCalled()
    expect(await accessibilityViolations(container)).toEqual([])
    await advanceClock()
    expect(host.onReady).toHaveBeenCalledOnce()
  })

  it('shows a notice that the story has changed when the saved node no longer exists', async () => {
    const { container } = await play('gone')
    expect(screen.getByRole('alertdialog').textContent).toContain('L’histoire a été mise à jour')
    expect(await accessibilityViolations(container)).toEqual([])
    fireEvent.click(button('Continuer'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the setting “wait for me”', () => {
  it('shows a button instead of a countdown ring', async () => {
    await play('', { comfort: { waitForMe: true } })
    expect(saidLines().size).toBe(1)
    fireEvent.click(button('Suite'))
    await advanceClock()
    expect(saidLines().size).toBe(2)
  })
})
