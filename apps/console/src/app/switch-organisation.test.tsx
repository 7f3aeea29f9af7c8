import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressButton, renderConsole } from '../testing/render-console.js'
import { me, membership } from '../testing/samples.js'

it('the console switches to the organisation chosen in the list only after a press on « Changer »', async () => {
  const memberships = [membership(), membership({ organisationUID: 'org2', organisation: 'Rive droite' })]
  await renderConsole('/o/org1/nulle-part', { getMe: () => me({ memberships }) })
  // The page contains the navigation twice: for wide and for narrow screens.
  const [list] = await screen.findAllByRole('combobox', { name: 'Travailler dans' })
  if (!list) throw new Error('the list of organisations is missing')
  expect(screen.queryByRole('button', { name: 'Changer' })).toBeNull()
  await act(async () => void fireEvent.change(list, { target: { value: 'org2' } }))
  expect(window.location.pathname).toBe('/regie/o/org1/nulle-part')
  await pressButton('Changer')
  expect(window.location.pathname).toBe('/regie/o/org2/sessions')
})
