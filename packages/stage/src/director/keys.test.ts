import { describe, expect, it } from 'vitest'
import { emptyStage, type StageState } from '../scene/stage-state.js'
import { inputForKey, isForStory } from './keys.js'

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

const stages = { 'an empty stage': emptyStage, replies: choosing, objects: searching }

describe('inputForKey', () => {
  it.each([
    ['Enter', 'an empty stage', { kind: 'next' }],
    [' ', 'an empty stage', { kind: 'next' }],
    ['a', 'replies', { kind: 'choose', position: 0 }],
    ['B', 'replies', { kind: 'choose', position: 1 }],
    ['3', 'replies', { kind: 'choose', position: 2 }],
    ['o', 'objects', { kind: 'reveal' }],
    ['Escape', 'objects', { kind: 'press', index: -1 }],
    ['a', 'an empty stage', undefined],
    ['o', 'an empty stage', undefined],
    ['Escape', 'an empty stage', undefined],
    ['Tab', 'replies', undefined],
    ['Shift', 'replies', undefined],
  ] as const)('maps the key %j, when the learner sees %s, to the input %j', (key, shown, input) => {
    expect(inputForKey(key, stages[shown], true)).toEqual(input)
  })

  it.each([
    ['a', 'replies', undefined],
    ['3', 'replies', undefined],
    ['o', 'objects', undefined],
    ['Enter', 'replies', { kind: 'next' }],
    ['Escape', 'objects', { kind: 'press', index: -1 }],
  ] as const)(
    'maps the key %j, when the learner sees %s and has turned the letter keys off, to the input %j',
    (key, shown, input) => {
      expect(inputForKey(key, stages[shown], false)).toEqual(input)
    },
  )
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
