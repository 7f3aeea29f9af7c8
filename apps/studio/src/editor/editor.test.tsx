import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderStudio } from '../testing/render-studio.js'
import { smallGame, smallGameData } from '../testing/small-game.js'

it('the accessible description of the editor says how to leave the editor with the keyboard', async () => {
  await renderStudio('#/ecrire', smallGame, smallGameData)
  const editor = await screen.findByRole('textbox', { name: 'Texte de l’histoire' })
  const description = document.getElementById(editor.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toMatch(/Échap, puis Tab/)
})
