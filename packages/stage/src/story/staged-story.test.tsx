import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Comfort } from '../comfort/comfort.js'
import { pictureWait } from '../constants.js'
import { silence } from '../sound/sound.js'
import { ManualClock } from '../testing/manual-clock.js'
import { readScreen } from '../testing/read-screen.js'
import { stagedGame } from '../testing/staged-game.js'
import { accessibilityViolations, testComfort } from '../testing/test-game.js'
import { StoryStage } from './story-stage.js'

afterEach(cleanup)

const layouts = ['stage', 'reading'] as const

/** Renders the story from a node of the game. `decoded` resolves when the pictures have loaded; by default, they load at once. */
function playAt(
  node: string,
  layout: (typeof layouts)[number] = 'stage',
  settings: Partial<Comfort> = {},
  decoded: Promise<void> = Promise.resolve(),
) {
  const clock = new ManualClock()
  const onMove = vi.fn()
  const game = stagedGame(node)
  const media = { url: 'p.png', type: 'image/png', bytes: 1, hash: 'h', alternatives: [] }
  const names = [
    'etabli.jpg',
    'boitier.png',
    'main-gauche.png',
    'main-droite.png',
    'debrancher-1.jpg',
    'debrancher-2.jpg',
    'etagere.jpg',
    'carton.png',
    'carte.jpg',
    'canal.jpg',
    'bateau.png',
  ]
  const manifest = {
    ...game.manifest,
    media: Object.fromEntries(names.map((name) => [`act/${name}`, media])),
  }
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded)
  const comfort = { ...testComfort, reduceMotion: true, layout, ...settings }
  const props = { game: { ...game, manifest }, start: {}, comfort, sound: silence, clock, onMove }
  const { container } = render(<StoryStage {...props} />)
  /** The texts that screen readers have announced. */
  const announced: string[] = []
  const lastTexts = new Map<Element, string>()
  const step = async (ms: number) => {
    await act(async () => {
      clock.pass(ms)
    })
    for (const region of container.querySelectorAll('[role="status"], [aria-live]')) {
      const text = region.textContent.replace(/\s/g, ' ')
      if (text !== '' && text !== lastTexts.get(region)) announced.push(text)
      lastTexts.set(region, text)
    }
  }
  const pass = async (ms: number) => {
    for (let time = 0; time < ms; time += 250) await step(250)
  }
  const passUntil = async (selector: string) => {
    for (let time = 0; time < 5000 && !container.querySelector(selector); time += 10) await step(10)
  }
  const nodeNow = () => onMove.mock.lastCall?.[1].node
  return { container, announced, pass, passUntil, nodeNow }
}

describe.each(layouts)('a gesture in the %s layout', (layout) => {
  it.each(['pull', 'place2', 'write'])(
    'gets the focus and can be skipped with *Passer* (node %s)',
    async (node) => {
      const { container, pass, nodeNow } = playAt(node, layout)
      await pass(5000)
      expect(document.activeElement?.matches('[data-gesture] [data-landing]')).toBe(true)
      expect(await accessibilityViolations(container)).toEqual([])
      fireEvent.click(screen.getByRole('button', { name: 'Passer' }))
      expect(container.querySelector('[data-gesture]')).toBeNull()
      await pass(500)
      expect(nodeNow()).not.toBe(node)
    },
  )

  it.each(
    [true, false].flatMap((waitForMe) => [
      { waitForMe, node: 'pull', next: '[data-gesture] [data-landing]' },
      { waitForMe, node: 'place2', next: '[data-gesture] [data-landing]' },
      { waitForMe, node: 'write', next: '[data-shown="true"] [data-primary], footer [data-primary]' },
    ]),
  )(
    'moves the focus to the next control at its end (node $node, waitForMe: $waitForMe)',
    async ({ node, next, waitForMe }) => {
      const { container, pass } = playAt(node, layout, { reduceMotion: false, waitForMe })
      await pass(8000)
      const control = container.querySelector<HTMLElement>('[data-gesture] [data-landing]')
      control?.focus()
      fireEvent.click(screen.getByRole('button', { name: 'Passer' }))
      await pass(8000)
      expect(document.activeElement).not.toBe(control)
      expect(document.activeElement?.matches(next)).toBe(true)
    },
  )

  it('does not repeat its line of dialogue for screen readers', async () => {
    const { announced, pass } = playAt('write', layout)
    await pass(5000)
    fireEvent.click(screen.getByRole('button', { name: 'Passer' }))
    await pass(5000)
    expect(announced).toEqual(['Inès : Signez.', 'Inès : Merci.'])
  })

  it('ignores a press on *Passer* before the story is ready', async () => {
    const { container, passUntil, pass, nodeNow } = playAt('write', layout)
    await passUntil('[data-gesture]')
    expect(container.querySelector('main')?.getAttribute('data-ready')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'Passer' }))
    await pass(1000)
    expect(nodeNow()).toBe('write')
    fireEvent.click(screen.getByRole('button', { name: 'Passer' }))
    await pass(500)
    expect(nodeNow()).not.toBe('write')
  })

  it('ignores clicks and keys outside its controls', async () => {
    const { container, pass, nodeNow } = playAt('pull', layout)
    await pass(5000)
    expect(readScreen().bubble).toBe('Gérard: Mesurez.')
    const main = container.querySelector('main')
    if (main) fireEvent.click(main)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await pass(500)
    expect(nodeNow()).toBe('pull')
  })
})

describe('the text sheet of the reading layout', () => {
  const darkParts = (container: HTMLElement) =>
    Array.from(container.querySelectorAll('[data-empty], footer'), (part) => part.getAttribute('data-dark'))

  it('is dark before the words of a stage direction appear', async () => {
    const { container, passUntil } = playAt('place2', 'reading', { reduceMotion: false })
    await passUntil('[data-now="false"]')
    expect(darkParts(container)).toEqual(['true', 'true'])
  })

  it('stays light while the line before a stage direction is spoken', async () => {
    const { container, passUntil } = playAt('asks', 'reading', { reduceMotion: false })
    await passUntil('section[data-shown="true"]')
    expect(container.querySelector('[data-now="false"]')).not.toBeNull()
    expect(darkParts(container)).toEqual(['false', 'false'])
    await passUntil('[data-now="true"]')
    expect(darkParts(container)).toEqual(['false', 'true'])
  })
})

describe('pulling the tape', () => {
  it('works with the keyboard, and Enter confirms the right length', async () => {
    const { pass, nodeNow } = playAt('pull')
    await pass(5000)
    const slider = screen.getByRole('slider')
    for (let page = 0; page < 24; page += 1) fireEvent.keyDown(slider, { key: 'PageUp' })
    for (let step = 0; step < 4; step += 1) fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(slider.getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe('1 204 mm')
    fireEvent.keyDown(slider, { key: 'Enter' })
    expect(nodeNow()).toBe('place2')
  })

  it('moves the hand on the case of the tape, but not the other hand', async () => {
    const { container, pass } = playAt('pull')
    await pass(5000)
    const positions = () =>
      [...container.querySelectorAll<HTMLElement>('img.hand')].map(({ style }) => style.left)
    expect(positions()).toEqual(['0px', '200px'])
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageUp' })
    expect(positions()).toEqual(['0px', '260px'])
  })

  it('asks the learner to read the tape again after a wrong length', async () => {
    const { pass, nodeNow } = playAt('pull')
    await pass(5000)
    const field = screen.getByRole('textbox', { name: 'Longueur' })
    fireEvent.change(field, { target: { value: '1240' } })
    fireEvent.click(screen.getByRole('button', { name: 'Marquer ici' }))
    expect(screen.getByText(/Relisez/).textContent?.replace(/\s/g, ' ')).toContain('1 240 mm ?')
    expect(nodeNow()).toBe('pull')
    fireEvent.change(field, { target: { value: '1203' } })
    expect(screen.queryByText(/Relisez/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sortir d’un millimètre' }))
    fireEvent.click(screen.getByRole('button', { name: 'Marquer ici' }))
    expect(nodeNow()).toBe('place2')
  })

  it('changes the length to the goal when the learner releases the tape 2 mm away from the goal', async () => {
    const { pass } = playAt('pull')
    await pass(5000)
    const slider = screen.getByRole('slider')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1202' } })
    fireEvent.pointerDown(slider, { pointerId: 1, clientX: 100 })
    fireEvent.pointerUp(slider, { pointerId: 1, clientX: 100 })
    expect(slider.getAttribute('aria-valuenow')).toBe('1204')
  })
})

describe('placing a thing', () => {
  it('works with the keyboard, and tells the learner in which directions the thing must move', async () => {
    const { pass, nodeNow } = playAt('place2')
    await pass(5000)
    const piece = screen.getByRole('button', { name: /L’objet à poser/ })
    fireEvent.keyDown(piece, { key: 'Enter' })
    expect(screen.getByText(/plus à droite, plus haut/)).toBeTruthy()
    for (let step = 0; step < 18; step += 1) fireEvent.keyDown(piece, { key: 'ArrowRight', shiftKey: true })
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(piece, { key: 'ArrowUp', shiftKey: true })
    expect(screen.getByText(/C’est sa place/)).toBeTruthy()
    expect(nodeNow()).toBe('place2')
    fireEvent.keyDown(piece, { key: 'Enter' })
    expect(nodeNow()).toBe('write')
  })

  it('continues the story after a press on the button *Poser ici*', async () => {
    const { pass, nodeNow } = playAt('place2')
    await pass(5000)
    fireEvent.click(screen.getByRole('button', { name: 'Poser ici' }))
    expect(nodeNow()).toBe('write')
  })

  it('continues the story when the learner drags the thing to the target', async () => {
    const { pass, nodeNow } = playAt('place2')
    await pass(5000)
    const piece = screen.getByRole('button', { name: /L’objet à poser/ })
    fireEvent.pointerDown(piece, { pointerId: 1, clientX: 300, clientY: 700 })
    fireEvent.pointerMove(piece, { pointerId: 1, clientX: 900, clientY: 700 })
    fireEvent.pointerUp(piece, { pointerId: 1 })
    expect(nodeNow()).toBe('place2')
    fireEvent.pointerDown(piece, { pointerId: 1, clientX: 900, clientY: 700 })
    fireEvent.pointerMove(piece, { pointerId: 1, clientX: 1420, clientY: 420 })
    fireEvent.pointerUp(piece, { pointerId: 1 })
    expect(nodeNow()).toBe('write')
  })
})

describe('writing a word', () => {
  it('accepts only the correct letters, and continues the story after the last letter', async () => {
    const { pass, nodeNow } = playAt('write')
    await pass(5000)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Écrivez «/ })
    fireEvent.change(field, { target: { value: 'x' } })
    expect(field.value).toBe('')
    fireEvent.change(field, { target: { value: 'e' } })
    expect(field.value).toBe('É')
    fireEvent.change(field, { target: { value: 'Ét' } })
    fireEvent.change(field, { target: { value: 'Été' } })
    expect(nodeNow()).toBe('last')
  })
})

const layoutsAndSettings = layouts.flatMap((layout) => [
  { layout, setting: 'reduced motion', settings: { reduceMotion: true }, caption: ': Unepénichepasse.' },
  { layout, setting: '« Attendez-moi »', settings: { reduceMotion: false, waitForMe: true }, caption: '' },
])

it.each(layouts)(
  'the %s layout shows the loading sign for a limited time while the drawings of an act load',
  async (layout) => {
    const { container, pass, passUntil } = playAt('before', layout, {}, new Promise(() => {}))
    await passUntil('[data-ready="true"]')
    fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
    await passUntil('.waiting')
    const sign = container.querySelector('.waiting')
    expect(sign).not.toBeNull()
    expect(sign?.closest('.cover, [data-empty="true"]')).toBeNull()
    expect(container.querySelector('[data-drawing]')).toBeNull()
    await pass(pictureWait)
    expect(container.querySelector('[data-drawing]')).not.toBeNull()
    expect(container.querySelector('.waiting')).toBeNull()
  },
)

describe('an act before a spoken line', () => {
  it('pauses its layers while the story is inert', async () => {
    const { container, passUntil } = playAt('spoken', 'stage', { reduceMotion: false })
    await passUntil('[data-held="false"] [data-over="false"]')
    container.setAttribute('inert', '')
    await passUntil('[data-held="true"] [data-over="false"]')
    expect(container.querySelector('[data-held="true"] [data-over="false"]')).not.toBeNull()
    container.removeAttribute('inert')
    await passUntil('[data-held="false"] [data-over="false"]')
    expect(container.querySelector('[data-held="false"] [data-over="false"]')).not.toBeNull()
  })

  it.each(layoutsAndSettings)(
    'waits for *Suite* at its end and gives *Suite* the focus, with $setting in the $layout layout',
    async ({ layout, settings, caption }) => {
      const { container, pass } = playAt('spoken', layout, settings)
      await pass(8000)
      expect(container.querySelector('[data-act="bateau"] img')).not.toBeNull()
      expect(readScreen()).toMatchObject({ ready: true, next: true, bubble: '', caption })
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suite' }))
      expect(await accessibilityViolations(container)).toEqual([])
      fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
      await pass(3000)
      expect(container.querySelector('[data-act="bateau"]')).toBeNull()
      expect(readScreen()).toMatchObject({ ready: true, bubble: 'Inès: Voilà.', caption: '' })
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suite' }))
    },
  )

  it.each(layouts)(
    'moves the focus to *Suite* when the line after the act is complete, in the %s layout',
    async (layout) => {
      const { pass } = playAt('caption', layout, { reduceMotion: false })
      await pass(5000)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suite' }))
      fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
      await pass(2000)
      expect(screen.queryByRole('button', { name: 'Suite' })).toBeNull()
      await pass(8000)
      expect(readScreen()).toMatchObject({ ready: true, bubble: 'Inès: Voilà.' })
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suite' }))
    },
  )

  it('is announced once, together with the line', async () => {
    const { announced, pass } = playAt('spoken')
    await pass(3000)
    fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
    await pass(3000)
    expect(announced).toEqual(['Une péniche passe. Inès : Voilà.'])
  })
})

const otherKeys = ['Tab', 'Shift', 'ArrowRight', 'ArrowDown', 'Escape', 'PageDown', 'a', 'b', 'o', '1', '2']
const skips: [string, () => void][] = [
  ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ['Space', () => fireEvent.keyDown(document.body, { key: ' ' })],
  ['a click', () => fireEvent.click(screen.getByRole('main'))],
]

describe('a drawing of an act', () => {
  it.each(skips)(
    'disappears after %s, but not after a press on Tab, an arrow or a letter',
    async (_, skip) => {
      const { container, pass, passUntil } = playAt('caption', 'stage', { reduceMotion: false })
      const drawing = () => container.querySelector('[data-drawing]')?.getAttribute('data-drawing')
      await passUntil('[data-drawing="0"]')
      await pass(250)
      for (const key of otherKeys) fireEvent.keyDown(document.body, { key })
      await pass(250)
      expect(drawing()).toBe('0')
      skip()
      await pass(250)
      expect(drawing()).toBe('1')
    },
  )
})
