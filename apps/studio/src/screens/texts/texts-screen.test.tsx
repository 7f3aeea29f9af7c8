import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderStudio } from '../../testing/render-studio.js'
import { smallGame, smallGameData } from '../../testing/small-game.js'

const open = (section: string) => renderStudio(`#/textes/${section}`, smallGame, smallGameData)

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const changedLines = (before: string | undefined, after: string | undefined) =>
  (after ?? '').split('\n').filter((line) => !(before ?? '').split('\n').includes(line))

it('the interface form shows the platform’s text as a placeholder, and writes only the edited text into the file', async () => {
  const { saved, violations } = await open('interface/jouer')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Bouton, à chaque réplique')
  expect([field.value, field.placeholder]).toEqual(['', 'Suite'])
  type('Bouton, à chaque réplique', 'Continuer')
  expect(changedLines(smallGame['wordings.json'], await saved('wordings.json'))).toEqual([
    '  "location.quai.title": "Le quai",',
    '  "ui.playing.next": "Continuer"',
  ])
  expect(screen.getByRole('img', { name: /Jouer\. Continuer/ })).toBeTruthy()
  type('Bouton, à chaque réplique', '')
  fireEvent.blur(screen.getByLabelText('Bouton, à chaque réplique'))
  expect(await saved('wordings.json')).toBe(smallGame['wordings.json'])
  expect(await violations()).toEqual([])
})

it('the facts form writes an invalid text into the file, and shows the error beside the field', async () => {
  const { saved, violations } = await open('faits')
  await screen.findByDisplayValue('Vous avez mesuré.')
  type(/La question qui vient avec/, '')
  const field = screen.getByLabelText(/La question qui vient avec/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Ce texte manque.',
  )
  expect(await saved('facts.json')).toBe(smallGame['facts.json']?.replace('Pourquoi ?', ''))
  expect(screen.getByRole('img', { name: 'À corriger' })).toBeTruthy()
  expect(await violations()).toEqual([])
})

it('the facts form links to the line that is marked with a fact', async () => {
  await open('faits')
  expect((await screen.findByRole('link', { name: 'Le matin, 7' })).getAttribute('href')).toBe(
    '#/ecrire/story/1.yarn:7',
  )
})

it('the facts form changes the weight, the notion and the success mark of a fact', async () => {
  const { saved } = await open('faits')
  fireEvent.click(await screen.findByRole('button', { name: '5' }))
  fireEvent.click(screen.getByRole('button', { name: 'Aider' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Quelque chose de réussi/ }))
  expect(JSON.parse((await saved('facts.json')) ?? '')).toEqual({
    mesure: { text: 'Vous avez mesuré.', notion: 3, question: 'Pourquoi ?', weight: 5, success: true },
  })
})

it('the facts form shows an unticked success mark for a fact with `"success": false`', async () => {
  const facts = smallGame['facts.json']?.replace('"Pourquoi ?"', '"Pourquoi ?", "success": false') ?? ''
  const { saved } = await renderStudio('#/textes/faits', { ...smallGame, 'facts.json': facts }, smallGameData)
  const mark = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Quelque chose de réussi/ })
  expect(mark.checked).toBe(false)
  fireEvent.click(mark)
  expect(JSON.parse((await saved('facts.json')) ?? '').mesure.success).toBe(true)
})

it('the facts form adds a fact, but not under a name that is already taken', async () => {
  const { saved } = await open('faits')
  const name = await screen.findByLabelText(/Son nom dans le texte/)
  fireEvent.change(name, { target: { value: 'mesure' } })
  expect(screen.getByText('Ce nom est déjà pris.')).toBeTruthy()
  fireEvent.change(name, { target: { value: 'devine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter le fait' }))
  expect(Object.keys(JSON.parse((await saved('facts.json')) ?? ''))).toEqual(['mesure', 'devine'])
})

it('the notions form adds an icon to brand.json when the writer adds a notion', async () => {
  const { saved, violations } = await open('notions')
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter une notion' }))
  expect(Object.keys(JSON.parse((await saved('notions.json')) ?? ''))).toEqual(['n1', 'n2', 'n3', 'n4'])
  expect(JSON.parse((await saved('brand.json')) ?? '').signs).toHaveLength(4)
  expect(await violations()).toEqual([])
})

it('the notions form adds, moves and removes the links of a notion', async () => {
  const { saved } = await open('notions')
  const links = async () => JSON.parse((await saved('notions.json')) ?? '').n1.links
  fireEvent.click(await screen.findByRole('button', { name: 'Un lien' }))
  type('Titre du lien 1', 'Un')
  fireEvent.click(screen.getByRole('button', { name: 'Un lien' }))
  type('Titre du lien 2', 'Deux')
  fireEvent.click(screen.getByRole('button', { name: 'Monter le lien 2' }))
  expect((await links()).map(({ title }: { title: string }) => title)).toEqual(['Deux', 'Un'])
  fireEvent.click(screen.getByRole('button', { name: 'Retirer le lien 1' }))
  expect(await links()).toEqual([{ title: 'Un', description: 'https://' }])
  type('Adresse du lien 1', 'exemple')
  expect(screen.getByText('Une adresse commence par https://.')).toBeTruthy()
})

it('the debates form writes the text for reply B as the second item, even if the text for reply A is empty', async () => {
  const { saved, violations } = await open('debats')
  expect(await screen.findByText('Il manque la suite d’une réponse')).toBeTruthy()
  type('Et après, pour la réponse B', 'On recommence.')
  const [card] = JSON.parse((await saved('debates.json')) ?? '')
  expect([card.now, card.later]).toEqual([['Juste.'], ['', 'On recommence.']])
  fireEvent.click(screen.getByRole('button', { name: '5 Question' }))
  expect(screen.getByRole('img', { name: 'Mesurer ?. Question' })).toBeTruthy()
  expect(await violations()).toEqual([])
})

it('the scenes form writes the name of a scene into an empty scenes.json', async () => {
  const { saved, violations } = await open('scenes')
  fireEvent.change(await screen.findByLabelText('Nom de Matin_Debut'), { target: { value: 'Le mètre' } })
  expect(await saved('scenes.json')).toBe('{\n  "Matin_Debut": { "name": "Le mètre" }\n}\n')
  expect(screen.getByText(/Quelqu’un en est à/).textContent).toContain('Le mètre')
  expect(await violations()).toEqual([])
})

it('the glossary form creates glossary.json with the first word, and counts the lines that contain the word', async () => {
  const { saved, violations } = await open('glossaire')
  fireEvent.change(await screen.findByLabelText('Un mot de plus'), { target: { value: 'mètre' } })
  fireEvent.click(screen.getByRole('button', { name: 'Expliquer ce mot' }))
  type('Ce qu’il veut dire', 'Une règle.')
  expect(JSON.parse((await saved('glossary.json')) ?? '')).toEqual({ mètre: { definition: 'Une règle.' } })
  expect(screen.getByText('2 lignes le disent')).toBeTruthy()
  expect(await violations()).toEqual([])
})

it('the calendar form lets the writer change the identifier of a chapter only if no scene uses the chapter', async () => {
  const { saved, violations } = await open('calendrier')
  fireEvent.click(await screen.findByRole('button', { name: 'Un chapitre' }))
  expect(screen.queryByLabelText('Identifiant du chapitre 1')).toBeNull()
  type('Identifiant du chapitre 2', 'matin')
  expect(screen.getByText('Deux chapitres ont le même identifiant.')).toBeTruthy()
  type('Identifiant du chapitre 2', 'soir')
  expect(JSON.parse((await saved('calendar.json')) ?? '').chapters[1].id).toBe('soir')
  expect(await violations()).toEqual([])
})

it('the brand form shows the contrast while the writer types a colour, and creates brand.json', async () => {
  const { saved, violations } = await open('marque')
  await screen.findByText('Texte clair sur les boutons 5,5')
  type('boutons', '#eeeeee')
  expect(screen.getByText(/Texte clair sur les boutons 1,1/).textContent).toContain('Il faut 4,5')
  type('boutons', '#eee')
  expect(screen.getByText('Cette valeur n’est pas une couleur comme #ffb877.')).toBeTruthy()
  expect(JSON.parse((await saved('brand.json')) ?? '').colours.main).toBe('#eee')
  expect(JSON.parse((await saved('didascalie.json')) ?? '').brand).toBe('brand.json')
  expect(await violations()).toEqual([])
})

it('the interface form shows both versions of a line that changed on disk and in the form', async () => {
  const { server, saved } = await open('interface/accueil')
  const title = await screen.findByLabelText<HTMLTextAreaElement>('Grand titre de l’accueil')
  await act(async () =>
    server.changeOnDisk(
      'wordings.json',
      (smallGame['wordings.json'] ?? '').replace('"ui.home.title": "Essai"', '"ui.home.title": "Autre"'),
    ),
  )
  expect(title.value).toBe('Autre')
  type('Grand titre de l’accueil', 'D’ici')
  await act(async () =>
    server.changeOnDisk(
      'wordings.json',
      (smallGame['wordings.json'] ?? '').replace('"ui.home.title": "Essai"', '"ui.home.title": "Du disque"'),
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Choisir' }))
  const conflict = await screen.findByRole('region', { name: /a changé deux fois/ })
  fireEvent.click(within(conflict).getByRole('button', { name: 'Garder celle d’ici' }))
  fireEvent.click(within(conflict).getByRole('button', { name: 'Écrire le résultat' }))
  expect(await saved('wordings.json')).toContain('"ui.home.title": "D’ici"')
})

it('the brand form does not change wordings.json while wordings.json is not valid JSON', async () => {
  const { server, saved } = await open('marque')
  await screen.findByLabelText('Le nom du jeu')
  await act(async () => server.changeOnDisk('wordings.json', '{ "ui.game.title": "Essai", '))
  type('Le nom du jeu', 'Autre')
  expect(await saved('wordings.json')).toBe('{ "ui.game.title": "Essai", ')
})

it('the facts form shows an error if facts.json is not valid JSON, and does not change the file', async () => {
  const { server, saved } = await open('faits')
  await screen.findByDisplayValue('Vous avez mesuré.')
  await act(async () => server.changeOnDisk('facts.json', '{ "mesure": '))
  expect(screen.getByRole('alert').textContent).toContain('facts.json ne se lit pas comme du JSON.')
  expect(await saved('facts.json')).toBe('{ "mesure": ')
})
