import { expect, it } from 'vitest'
import { openScreen, studioEnvironment, untilSaved } from './studio-window.js'

const app = studioEnvironment('game')

async function retype(label: string, text: string): Promise<void> {
  await app.page.getByLabel(label, { exact: true }).first().click()
  await app.page.keyboard.press('Control+A')
  await app.page.keyboard.type(text)
}

const json = (file: string) => JSON.parse(app.studio.read(file))

it('the studio shows a changed text in the picture of the screen, and changes only this text in the file', async () => {
  const { page, studio } = app
  const before = studio.read('wordings.json')
  await openScreen(page, 'textes/interface/accueil')
  await retype('Grand titre de l’accueil', 'Le vélo vert')
  await page.getByRole('img', { name: /Accueil\. Le vélo vert/ }).waitFor()
  await untilSaved(page)
  expect(studio.read('wordings.json')).toBe(
    before.replace('"ui.home.title": "Le vélo rouge"', '"ui.home.title": "Le vélo vert"'),
  )
})

it('a writer moves and resizes an object with the mouse, and moves it with the keyboard', async () => {
  const { page } = app
  await openScreen(page, 'objets/atelier_matin')
  const box = page.getByRole('button', { name: /^Le vélo rouge/ }).first()
  await box.click()
  const at = await box.boundingBox()
  if (!at) throw new Error('the box is not visible')
  const start = json('sceneData.json').bg.atelier_matin.prop.velo
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 100, middle.y, { steps: 4 })
  await page.mouse.up()
  await untilSaved(page)
  await expect.poll(() => json('sceneData.json').bg.atelier_matin.prop.velo.x).toBeLessThan(start.x - 100)
  const moved = json('sceneData.json').bg.atelier_matin.prop.velo
  expect(moved).toMatchObject({ y: start.y, w: start.w, h: start.h, kind: 'bike' })

  const corner = page.locator('[data-handle="1,1"]')
  await corner.hover()
  await page.mouse.down()
  const grip = await corner.boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 52, (grip?.y ?? 0) + 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => json('sceneData.json').bg.atelier_matin.prop.velo.w).toBeGreaterThan(start.w)

  await box.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => json('sceneData.json').bg.atelier_matin.prop.velo.y).toBe(start.y + 11)
})

it('a writer adds a bold paragraph to the text of a notion', async () => {
  const { page } = app
  await openScreen(page, 'textes/notions/n1')
  await page.getByRole('textbox', { name: 'Ce qu’on lit dans les ressources' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type('Sourire aussi.')
  await untilSaved(page)
  expect(json('notions.json').n1.description).toMatch(/<p><strong>Sourire aussi\.<\/strong><\/p>$/)
})
