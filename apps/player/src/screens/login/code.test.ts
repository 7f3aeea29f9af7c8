import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareCode, editCode, groupCode } from './code.js'

describe('an access code', () => {
  it.each([
    ['h7km4rtx9w2p', 'H7KM-4RTX-9W2P'],
    ['H7KM-4RTX-9W2P', 'H7KM-4RTX-9W2P'],
    ['  h7km 4rtx–9w2p \n', 'H7KM-4RTX-9W2P'],
    ['H7KM4', 'H7KM-4'],
    ['H7KM', 'H7KM'],
    ['', ''],
  ])('pasted as %j is shown as %j', (typed, shown) => {
    expect(groupCode(typed)).toBe(shown)
  })

  it('is grouped during typing, with the caret after the typed character', () => {
    expect(editCode('H7KM', 'H7KM4', 5, false)).toEqual({ value: 'H7KM-4', caret: 6 })
  })

  it('keeps the caret in place when the learner edits the middle of the code', () => {
    expect(editCode('H7KM-4RTX', 'H7XKM-4RTX', 3, false)).toEqual({ value: 'H7XK-M4RT-X', caret: 3 })
  })

  it('loses the character before a dash when the learner deletes the dash with Backspace', () => {
    expect(editCode('H7KM-4', 'H7KM4', 4, true)).toEqual({ value: 'H7K4', caret: 3 })
  })

  it('can be longer than 12 characters', () => {
    expect(groupCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR')
  })

  it('keeps its characters when it is grouped, and does not change when it is grouped again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-zA-Z]{0,14}$/), (code) => {
        expect(bareCode(groupCode(code))).toBe(bareCode(code))
        expect(groupCode(groupCode(code))).toBe(groupCode(code))
      }),
    )
  })
})
