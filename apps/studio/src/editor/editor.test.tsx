import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderStudio } from '../testing/render-studio.js'
import { smallGame, smallGameData } from '../testing/small-game.js'

it('says in its accessible description how to leave it with the keyboard', async () => {
  await renderStudio('#/ecrire', smallGame, smallGameData)
  const editor = await screen.findByRole('textbox', { name: 'Texte de l’histoire' })
  const description = document.getElementById(editor.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toMatch(/Échap, puis Tab/)
})
