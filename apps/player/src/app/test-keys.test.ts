import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenForTestKeys } from './test-keys.js'

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

describe('the test keys', () => {
  it('open the intro, the outro and the ending from the login screen', () => {
    const jump = vi.fn()
    stop = listenForTestKeys(() => true, jump)
    press('i')
    press('O')
    press('e')
    press('x')
    expect(jump.mock.calls.flat()).toEqual(['intro', 'outro', 'ending'])
  })

  it('do nothing on other screens or while the learner types in a field', () => {
    const jump = vi.fn()
    stop = listenForTestKeys(() => false, jump)
    press('i')
    stop()
    stop = listenForTestKeys(() => true, jump)
    const field = document.body.appendChild(document.createElement('input'))
    press('e', field)
    expect(jump).not.toHaveBeenCalled()
  })
})
