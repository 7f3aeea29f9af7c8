import { describe, expect, it } from 'vitest'
import { emptyStage, type StageState } from '../scene/stage-state.js'
import { isForStory, keyGesture } from './keys.js'

const choosing: StageState = {
  ...emptyStage,
  panel: {
    shown: true,
    content: {
      kind: 'choices',
      replies: [
        { id: 'a', text: 'Oui.' },
        { id: 'b', text: 'Non.' },
      ],
    },
  },
}
const searching: StageState = { ...emptyStage, objects: [{ objectName: 'casque', actions: [] }] }

describe('keyGesture', () => {
  it.each([
    ['Enter', emptyStage, { kind: 'next' }],
    [' ', emptyStage, { kind: 'next' }],
    ['a', choosing, { kind: 'choose', place: 0 }],
    ['B', choosing, { kind: 'choose', place: 1 }],
    ['3', choosing, { kind: 'choose', place: 2 }],
    ['o', searching, { kind: 'reveal' }],
    ['Escape', searching, { kind: 'press', index: -1 }],
    ['a', emptyStage, undefined],
    ['o', emptyStage, undefined],
    ['Escape', emptyStage, undefined],
    ['Tab', choosing, undefined],
    ['Shift', choosing, undefined],
  ] as const)('maps the key %j', (key, stageState, gesture) => {
    expect(keyGesture(key, stageState, true)).toEqual(gesture)
  })

  it.each([
    ['a', choosing, undefined],
    ['3', choosing, undefined],
    ['o', searching, undefined],
    ['Enter', choosing, { kind: 'next' }],
    ['Escape', searching, { kind: 'press', index: -1 }],
  ] as const)('maps the key %j when letters and digits are off', (key, stageState, gesture) => {
    expect(keyGesture(key, stageState, false)).toEqual(gesture)
  })
})

describe('isForStory', () => {
  const pressKey = (key: string, target: Element, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
    target.dispatchEvent(event)
    return event
  }
  const page = () => {
    const root = document.createElement('main')
    root.innerHTML = '<button>x</button><input>'
    document.body.replaceChildren(root)
    const [button, input] = root.children
    if (!button || !input) throw new Error('the test page lacks its button or its field')
    return { root, button, input }
  }

  it('returns false for keys that the focused control handles', () => {
    const { root, button, input } = page()
    expect(isForStory(pressKey('Enter', document.body), root)).toBe(true)
    expect(isForStory(pressKey('a', button), root)).toBe(true)
    expect(isForStory(pressKey('Enter', button), root)).toBe(false)
    expect(isForStory(pressKey('a', input), root)).toBe(false)
  })

  it('returns false for repeated keys and for keyboard shortcuts', () => {
    const { root } = page()
    expect(isForStory(pressKey(' ', document.body, { repeat: true }), root)).toBe(false)
    expect(isForStory(pressKey('a', document.body, { ctrlKey: true }), root)).toBe(false)
  })

  it('returns false for every key while the story is inert', () => {
    const { root } = page()
    root.setAttribute('inert', '')
    expect(isForStory(pressKey('Enter', document.body), root)).toBe(false)
  })
})
