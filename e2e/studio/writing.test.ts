import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { editor, moveCursorToEnd, previewOf, studioEnvironment, untilSaved } from './studio-window.js'

const app = studioEnvironment('game', { each: true })
const story = 'story/1-matin.yarn'

beforeEach(async () => {
  await app.page.getByRole('link', { name: 'Écrire' }).first().click()
  await editor(app.page).waitFor()
})

const changeOnDisk = (change: (text: string) => string) =>
  writeFileSync(join(app.studio.folder, story), change(app.studio.read(story)))

// A line tag such as `#line:l1ccgrnd` is the permanent id of a line.

it('the studio keeps line tags when a writer types, splits and joins lines', async () => {
  const { page, studio } = app
  await moveCursorToEnd(page, 'Par quoi je commence')
  await page.keyboard.type(' Dites-moi tout.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nadia_sourire: Venez.')
  await untilSaved(page)
  const written = studio.read(story)
  expect(written).toContain(
    '-> Par quoi je commence ? Dites-moi tout. #line:l1ccgrnd\n    Nadia_sourire: Venez.',
  )
  await page.keyboard.press('Home')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await untilSaved(page)
  expect(studio.read(story)).toMatch(/Dites-moi tout\.\s*Nadia_sourire: Venez\. #line:l1ccgrnd\n/)
})

it('undo and redo neither duplicate nor lose the line tags that the studio has added', async () => {
  const { page, studio } = app
  const before = studio.read(story)
  const undoAll = async () => {
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+Z')
  }
  await moveCursorToEnd(page, 'Bienvenue. Ici, on répare')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nadia_neutre: Entrez donc. Venez.')
  for (let letter = 0; letter < 'Venez.'.length; letter += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => studio.read(story), { timeout: 60_000 })
    .toMatch(/Entrez donc\.\s+#line:\w+ ?\nVenez\./)
  await undoAll()
  await expect.poll(() => studio.read(story), { timeout: 60_000 }).toBe(before)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+Y')
  await page.keyboard.press('Control+Home')
  await expect
    .poll(() => studio.read(story), { timeout: 60_000 })
    .toMatch(/Entrez donc\.\s+#line:\w+ ?\nVenez\./)
  const tags = studio.read(story).match(/#line:\w+/g) ?? []
  expect(new Set(tags).size).toBe(tags.length)
  expect(studio.read(story)).not.toMatch(/^\s*#line|#line:\S+.*#line:/m)
})

it('the studio writes typed text only to the open file, not to a file that was open before', async () => {
  const { page, studio } = app
  const other = 'story/2-apres-midi.yarn'
  const before = studio.read(other)
  await page.getByRole('link', { name: 'L’après-midi', exact: true }).first().click()
  await page.locator('.cm-line', { hasText: 'Apres_Client' }).first().waitFor()
  await page.getByRole('link', { name: 'Carte' }).first().click()
  await page.getByRole('link', { name: 'Écrire' }).first().click()
  await page.getByRole('link', { name: 'Le matin', exact: true }).first().click()
  await moveCursorToEnd(page, 'Bienvenue. Ici, on répare')
  await page.keyboard.type(' Entrez.')
  await expect.poll(() => studio.read(story), { timeout: 60_000 }).toContain('on écoute. Entrez. #line:')
  expect(studio.read(other)).toBe(before)
})

it('the preview starts at any line, and follows changes to the text and to a variable', async () => {
  const { page } = app
  await page.getByText('Personne ne reste bloqué').waitFor()
  await moveCursorToEnd(page, 'Bien vu. À monsieur Roy')
  await page.keyboard.press('Alt+Enter')
  const stage = await previewOf(page)
  await stage.getByText('Bien vu. À monsieur Roy').first().waitFor()
  await page.keyboard.type(' Vous avez l’œil.')
  await stage.getByText('Vous avez l’œil.').first().waitFor()
  await page.getByRole('button', { name: 'Un pas en arrière' }).click()
  await stage.getByText('Ici, on répare, on vend').first().waitFor()
  await page.getByRole('switch', { name: '$verifie' }).click()
  await page.getByRole('switch', { name: '$verifie', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Téléphone' }).click()
  await stage.getByText('Ici, on répare, on vend').first().waitFor()
})

it('if the server of the studio ends while a writer types, no text that was shown as saved is lost', async () => {
  const { page, studio } = app
  // Waits until the studio has loaded all its screens in the background. `publish-screen` is the last one.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('publish-screen')),
  )
  await moveCursorToEnd(page, 'Bienvenue. Ici, on répare')
  // Records the text of the editor each time that the studio shows it as saved.
  await page.evaluate(() => {
    const state = document.querySelector('header [role="status"]')
    const shown: string[] = []
    Object.assign(window, { shownAsSaved: shown })
    const record = () => {
      if (state?.textContent?.includes('Enregistré dans le dossier'))
        shown.push(document.querySelector('.cm-content')?.textContent ?? '')
    }
    if (state)
      new MutationObserver(record).observe(state, { childList: true, characterData: true, subtree: true })
  })
  const words = Array.from({ length: 40 }, (_, index) => ` mot${index}.`)
  for (const word of words.slice(0, 4)) {
    await page.keyboard.type(word)
    await expect.poll(() => studio.read(story), { timeout: 60_000 }).toContain(word)
  }
  await Promise.all([page.keyboard.type(words.slice(4).join('')), studio.kill()])
  const onDisk = studio.read(story)
  await page.getByText('le studio ne répond plus').waitFor()
  expect(studio.read(story)).toBe(onDisk)
  const saved = await page.evaluate(() => (Reflect.get(window, 'shownAsSaved') as string[]).at(-1) ?? '')
  // The words in the file have no gap. The file contains at least the words that the studio showed as saved.
  const typed = / mot0\..*?(?= #line:)/.exec(onDisk)?.[0] ?? ''
  expect(words.join('').startsWith(typed)).toBe(true)
  expect(typed.length).toBeGreaterThanOrEqual((/ mot0\.(?: mot\d+\.)*/.exec(saved)?.[0] ?? '').length)
  expect(await editor(page).textContent()).toContain('mot39.')
  // The server has ended. The studio still opens screens that were not open before, and keeps the typed words.
  for (const name of ['Publier', 'Médias', 'Écrire'])
    await page.getByRole('navigation', { name: 'Le studio' }).getByRole('link', { name }).click()
  await editor(page).waitFor()
  expect(await editor(page).textContent()).toContain('mot39.')
})

it('the studio asks which version to keep if a line changes both in the studio and on disk', async () => {
  const { page, studio } = app
  changeOnDisk((text) => text.replace('Bienvenue.', 'Bonjour et bienvenue.'))
  await page.getByText('a changé sur le disque').waitFor()
  await page.getByText('Bonjour et bienvenue.').first().waitFor()

  await moveCursorToEnd(page, 'Par quoi je commence')
  await page.keyboard.type(' Ici.')
  changeOnDisk((text) => text.replace(/(Par quoi je commence \?)[^#]*/, '$1 Disque. '))
  await page.getByText('a changé deux fois').waitFor()
  // The writer types on while the question appears.
  await page.keyboard.type(' Et là.')
  await page.getByRole('button', { name: 'Choisir' }).click()
  await page.getByText('.didascalie/conflits').waitFor()
  await page.getByRole('button', { name: 'Garder celle d’ici' }).click()
  await page.getByRole('button', { name: 'Écrire le résultat' }).click()
  await untilSaved(page)
  expect(studio.read(story)).toContain('Par quoi je commence ? Ici. Et là. #line:')
})

it('two windows that show one chapter never ask the writer about a line that changed only in one of them', async () => {
  const { page, studio } = app
  const idle = await page.context().newPage()
  await idle.goto(page.url())
  await editor(idle).waitFor()
  await moveCursorToEnd(page, 'Bienvenue. Ici, on répare')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nadia_neutre: Un.')
  for (const word of [' Deux.', ' Trois.', ' Quatre.', ' Cinq.', ' Six.']) {
    await page.keyboard.type(word, { delay: 120 })
    await idle.getByText(word.trim()).first().waitFor()
  }
  await untilSaved(page)
  expect(studio.read(story)).toContain('\nNadia_neutre: Un. Deux. Trois. Quatre. Cinq. Six.\n')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => studio.read(story), { timeout: 60_000 }).toMatch(/Cinq\. Six\. #line:\w+\n/)
  for (const one of [page, idle]) expect(await one.getByText('a changé deux fois').count()).toBe(0)
})

it('after the studio was started again, an open window sends what it kept when the writer agrees', async () => {
  const { page, studio } = app
  await moveCursorToEnd(page, 'Bienvenue. Ici, on répare')
  await studio.kill()
  await page.keyboard.type(' Entrez.')
  await page.getByText('le studio ne répond plus').waitFor()
  await studio.restart()
  await page.getByRole('button', { name: 'Reprendre dans cette fenêtre' }).click()
  await expect.poll(() => studio.read(story), { timeout: 60_000 }).toContain('on écoute. Entrez. #line:')
  await untilSaved(page)
})

it('a new window offers what a closed window could not save, and shows what it would replace', async () => {
  const { page, studio } = app
  await moveCursorToEnd(page, 'Bienvenue. Ici, on répare')
  await studio.kill()
  await page.keyboard.type(' Entrez.')
  await page.getByText('le studio ne répond plus').waitFor()
  changeOnDisk((text) => text.replace('on écoute.', 'on écoute bien.'))
  const context = page.context()
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto(await studio.restart())
  await reopened.getByText('n’a pas été enregistré').waitFor()
  await reopened.getByRole('button', { name: 'Voir et reprendre' }).click()
  await reopened.getByRole('insertion').filter({ hasText: 'bien' }).first().waitFor()
  expect(studio.read(story)).not.toContain('Entrez.')
  await reopened.getByRole('button', { name: 'Garder celle d’ici' }).click()
  await reopened.getByRole('button', { name: 'Écrire le résultat' }).click()
  await expect.poll(() => studio.read(story), { timeout: 60_000 }).toContain('on écoute. Entrez. #line:')
})
