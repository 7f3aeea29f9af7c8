import type { Box } from '@didascalie/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderGame } from '../testing/render-game.js'
import { testGame } from '../testing/test-game.js'
import { Bubble } from './bubble.js'
import { Panel } from './panel.js'
import { neverCovered } from './place-box.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A bubble that covers a part of the usual position of the caption, as the bubble of a long line does. */
const bubbleBox: Box = { x: 500, y: 500, w: 800, h: 320 }
const captionBox: Box = { x: 300, y: 760, w: 1300, h: 220 }

/** Gives the bubble and the caption a size, because the test DOM has no layout. */
function stubLayout() {
  const boxOf = (element: HTMLElement): Box | undefined => {
    if (element.matches('[data-bubble]')) return bubbleBox
    return element.matches('section, [data-stage-view]') ? undefined : captionBox
  }
  const stub = (name: 'offsetLeft' | 'offsetTop' | 'offsetWidth' | 'offsetHeight', key: keyof Box) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return boxOf(this)?.[key] ?? 0
    })
  stub('offsetLeft', 'x')
  stub('offsetTop', 'y')
  stub('offsetWidth', 'w')
  stub('offsetHeight', 'h')
}

const line = { id: 'n', talker: '', text: 'Un deux.', didascalie: true, speed: 1, voiceFile: '' }
const nothing = () => {}

it.each([
  ['moves away from a bubble that is shown', true, 'true'],
  ['keeps its usual position below a bubble that is hidden', false, undefined],
])('a caption %s', (_, shown, placed) => {
  stubLayout()
  const { container } = renderGame(
    testGame(),
    <div data-stage-view>
      <Bubble
        line={{ ...line, talker: 'ines_neutre', didascalie: false }}
        words={2}
        shown={shown}
        background="openspace_matin"
        speaker={undefined}
        avoidedBoxes={[]}
        visible={[]}
        isCloseUp={false}
      />
      <Panel
        panel={{ content: { kind: 'caption', line }, shown: true }}
        onNext={nothing}
        onChoose={nothing}
        onClose={nothing}
      />
    </div>,
  )
  const caption = container.querySelector<HTMLElement>('div[data-shown="true"]')
  expect(caption?.dataset.placed).toBe(placed)
})

it('the panel of an object that covers the object moves, and stays wide enough for its description', () => {
  stubLayout()
  const { container } = renderGame(
    testGame(),
    <div data-stage-view>
      <Panel
        panel={{ content: { kind: 'actions', objectName: 'casque', actions: [] }, shown: true }}
        onNext={nothing}
        onChoose={nothing}
        onClose={nothing}
        visible={[{ box: captionBox, weight: neverCovered }]}
      />
    </div>,
  )
  expect(container.querySelector<HTMLElement>('[data-placed="true"]')?.style.width).toBe('900px')
})
