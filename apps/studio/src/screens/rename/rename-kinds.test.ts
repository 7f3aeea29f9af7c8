import { expect, it } from 'vitest'
import { faultOfName } from './rename-kinds.js'

it('faultOfName returns `taken` if an unused picture already has the new name', () => {
  const media = ['talker/nadia_neutre.png', 'talker/leila_neutre.png']
  expect(faultOfName('person', 'nadia', 'leila', [], media)).toBe('taken')
  expect(faultOfName('person', 'nadia', 'sonia', [], media)).toBeUndefined()
})
