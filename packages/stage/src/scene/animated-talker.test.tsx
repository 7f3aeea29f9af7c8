import type { Rig } from '@didascalie/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StageGameProvider } from '../content/game.js'
import { stillMood } from '../testing/still-mood.js'
import { testGame } from '../testing/test-game.js'
import { TalkerMoods } from './talker.js'

const ines: Rig = {
  size: { w: 900, h: 1000 },
  flip: false,
  neck: { x: 0, y: 0 },
  behind: ['back', 'headBack'],
  sprites: {},
  moods: {
    neutre: stillMood,
  },
}
const file = (url: string) => ({
  url,
  type: 'image/png',
  bytes: 1,
  hash: '0123456789abcdef',
  alternatives: [],
})

/**
 * Renders a talker with a rig. `sheet` is the URL of the image with the layers of the rig. Each test needs a different URL, because loaded
 * images stay cached between tests.
 */
function show(sheet: string, decode: () => Promise<void>) {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = decode
    },
  )
  const movements: { cancel: ReturnType<typeof vi.fn>; iterations: number | undefined }[] = []
  const animate = (_: unknown, { iterations }: KeyframeAnimationOptions) => {
    const movement = { cancel: vi.fn(), iterations, pause() {}, play() {}, playState: 'running' }
    movements.push(movement)
    return movement
  }
  Object.assign(Element.prototype, { animate, getAnimations: () => [] })
  const baseGame = testGame()
  const media = { 'rig/ines.png': file(sheet), 'talker/ines_neutre.png': file('talker/ines.png') }
  const game = {
    ...baseGame,
    scene: { ...baseGame.scene, rig: { ines } },
    manifest: { ...baseGame.manifest, media },
  }
  const view = render(
    <StageGameProvider value={game}>
      <TalkerMoods id="ines_neutre" />
    </StageGameProvider>,
  )
  return { ...view, movements }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

it('a talker with a rig is animated, has an accessible name, and loads no still image', async () => {
  const { container } = show('rig/here.png', async () => {})
  await waitFor(() => expect(container.querySelector('[data-alive="true"]')).toBeTruthy())
  expect(screen.getByRole('img', { name: 'Inès' })).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})

it('a talker has the size of their box as soon as the layers are in the document', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(450)
  const scales: string[] = []
  const { replaceChildren } = Element.prototype
  vi.spyOn(Element.prototype, 'replaceChildren').mockImplementation(function (this: Element, ...nodes) {
    for (const node of nodes) if (node instanceof HTMLElement) scales.push(node.style.transform)
    replaceChildren.apply(this, nodes)
  })
  const { container } = show('rig/scaled.png', async () => {})
  await waitFor(() => expect(container.querySelector('[data-alive="true"]')).toBeTruthy())
  expect(scales).toEqual([expect.stringContaining('scale(0.5)')])
})

it('the endless animations of a talker are cancelled when the talker leaves', async () => {
  const { container, unmount, movements } = show('rig/leaves.png', async () => {})
  await waitFor(() => expect(container.querySelector('[data-alive="true"]')).toBeTruthy())
  const endless = () => movements.filter(({ iterations }) => iterations === Number.POSITIVE_INFINITY)
  await waitFor(() => expect(endless().length).toBeGreaterThanOrEqual(7))
  unmount()
  for (const { cancel } of endless()) expect(cancel).toHaveBeenCalledOnce()
})

it('a talker is shown as a still image when the sheet of the rig cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = show('rig/broken.png', () => Promise.reject(new Error('EncodingError')))
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/data/talker/ines.png'),
  )
})
