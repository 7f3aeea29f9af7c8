import type { Publication } from '@didascalie/contract'
import { fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { compileView } from '../../language/compile-view.js'
import type { StudioState } from '../../model/studio.js'
import { MemoryPublishing } from '../../testing/memory-publishing.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { renderWithState } from '../../testing/render-studio.js'
import { PublishScreen } from './publish-screen.js'

const text =
  'title: Matin_Quai\nchapter: matin\n---\nInes: Bonjour à vous. #line:a1\nInes: Un mot. #line:a2\n<<end>>\n===\n'

const project = (story: string) => new MemoryServer({ 'story/1-matin.yarn': story }).current()

function publishedAs(story: string): Publication {
  return {
    published: {
      version: 'abc123',
      date: '2026-11-03T08:00:00.000Z',
      graph: compileView(project(story), 1).graph,
      changedFiles: ['facts.json'],
    },
    versions: [{ version: 'abc123', date: '2026-11-03T08:00:00.000Z', note: 'Première.' }],
    plans: [{ file: 'a.testplan', text: 'plan: tout droit\n...\nend\n' }],
  }
}

const proof: StudioState['proof'] = {
  revision: 1,
  isComplete: true,
  isAnalysed: true,
  moments: 7,
  milliseconds: 200,
  choicePoints: 0,
  minutes: undefined,
  diagnostics: [],
}

function open(server: MemoryPublishing, change: Partial<StudioState> = {}) {
  const shown = project(text)
  return renderWithState(<PublishScreen project={shown} server={server} />, {
    story: compileView(shown, 1),
    proof,
    ...change,
  })
}

const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publier maintenant' })

it('the publishing screen shows the changed lines and the number of lost save positions', async () => {
  const server = new MemoryPublishing()
  server.published = publishedAs(
    text.replace('à vous', 'à toi').replace('<<end>>', 'Ines: À demain. #line:a3\n<<end>>'),
  )
  const { container } = open(server)
  expect(
    await screen.findByRole('heading', {
      name: '1 réplique changée, 1 retirée. 1\u00a0place de reprise disparaît.',
    }),
  ).toBeTruthy()
  expect(container.querySelector('ins')?.textContent).toBe('vous.')
  expect([...container.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['toi.', 'À demain.'])
  expect(screen.getByText('Qui en est là reprend au début de la scène')).toBeTruthy()
  expect(screen.getByText('Les faits du bilan')).toBeTruthy()
  expect(screen.getByText('1 parcours témoin rejoué')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir la ligne 4' }).getAttribute('href')).toBe(
    '#/ecrire/story/1-matin.yarn:4',
  )
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

it.each([
  { difference: 'a condition', before: '<<if $vu>>', after: '<<if not $vu>>' },
  { difference: 'a remembered value', before: '<<set $vu = true>>', after: '<<set $vu = false>>' },
])(
  'the publishing screen reports a change if only $difference differs from the published story',
  async ({ before, after }) => {
    const base = `<<declare $vu = false>>\n${text.replace(
      'Ines: Un mot. #line:a2\n',
      '<<set $vu = true>>\n<<if $vu>>\n    Ines: Un mot. #line:a2\n<<endif>>\n',
    )}`
    const server = new MemoryPublishing()
    server.published = publishedAs(base)
    open(server, { story: compileView(project(base.replace(before, after)), 1) })
    expect(await screen.findByRole('heading', { name: /^Les mêmes mots\s; des conditions/ })).toBeTruthy()
    expect(screen.queryByText(/Rien d’autre ne change/)).toBeNull()
  },
)

it('the publishing screen says that the story equals the published story if nothing differs', async () => {
  const server = new MemoryPublishing()
  server.published = publishedAs(text)
  open(server)
  expect(await screen.findByRole('heading', { name: /^L’histoire est celle qui est publiée/ })).toBeTruthy()
  expect(screen.getByText(/Rien d’autre ne change/)).toBeTruthy()
})

it('the publishing screen warns that a renamed variable loses its value in saved games', async () => {
  const server = new MemoryPublishing()
  server.published = publishedAs(
    `<<declare $vu = 1>>\n${text.replace('<<end>>', '<<set $vu = 2>>\n<<end>>')}`,
  )
  const renamed = `<<declare $lu = 1>>\n${text.replace('<<end>>', '<<set $lu = 2>>\n<<end>>')}`
  open(server, { story: compileView(project(renamed), 1) })
  expect(await screen.findByText('Depuis la version publiée abc123, le 3 nov. 2026.')).toBeTruthy()
  expect(screen.getByText(/Nouveau souvenir.*\$lu.*N’est plus retenu.*\$vu/)).toBeTruthy()
  expect(screen.getByText(/Si vous avez renommé une variable, sa valeur ne suit pas/)).toBeTruthy()
})

it('the publishing screen says that the published version is missing if the folder does not contain its files', async () => {
  const server = new MemoryPublishing()
  server.published = { ...publishedAs(text), published: null }
  open(server)
  await screen.findByRole('heading', { name: 'La version publiée n’est pas dans ce dossier.' })
  expect(screen.queryByText('Personne n’y joue encore', { exact: false })).toBeNull()
})

it('the publishing screen lists the note of the first version after the writer publishes it', async () => {
  const server = new MemoryPublishing()
  open(server)
  await screen.findByText('Personne n’y joue encore', { exact: false })
  fireEvent.change(screen.getByLabelText('Ce que diront les notes de version'), {
    target: { value: 'Première version.' },
  })
  fireEvent.click(publishButton())
  await screen.findByText('On construit le jeu…')
  server.finish()
  expect(await screen.findByText('La version def456 est publiée.')).toBeTruthy()
  expect(server.notes).toEqual(['Première version.'])
  expect(await screen.findByText('Première version.')).toBeTruthy()
})

it('the publishing screen keeps the note in its field if the new build equals the published build', async () => {
  const server = new MemoryPublishing()
  open(server)
  const note = screen.getByLabelText<HTMLTextAreaElement>('Ce que diront les notes de version')
  fireEvent.click(publishButton())
  await screen.findByText('On construit le jeu…')
  server.finish()
  await screen.findByText('La version def456 est publiée.')
  fireEvent.change(note, { target: { value: 'Un mot de plus.' } })
  fireEvent.click(publishButton())
  await screen.findByText('On construit le jeu…')
  server.finish()
  expect(await screen.findByText(/^Rien de nouveau à publier/)).toBeTruthy()
  expect(note.value).toBe('Un mot de plus.')
})

it.each([
  { why: 'the story is being explored', change: { proof: undefined } },
  { why: 'the last changes are not saved', change: { save: 'pending' as const } },
  { why: 'the analyses have not ended', change: { proof: { ...proof, isAnalysed: false } } },
  { why: 'the exploration is incomplete', change: { proof: { ...proof, isComplete: false } } },
])('the publishing screen disables the publish button while $why', async ({ change }) => {
  open(new MemoryPublishing(), change)
  await screen.findByText('Avant de publier')
  expect(publishButton().disabled).toBe(true)
})

it('the publishing screen names the test plan that fails', async () => {
  const server = new MemoryPublishing()
  server.published = {
    ...server.published,
    plans: [{ file: 'a.testplan', text: 'plan: essai\nines: Salut.\n' }],
  }
  open(server)
  expect(
    await screen.findByText(/^Parcours « essai »/, { normalizer: (text) => text.replaceAll(/\s/g, ' ') }),
  ).toBeTruthy()
})

it('the publishing screen packs the game and offers the download', async () => {
  const server = new MemoryPublishing()
  open(server)
  fireEvent.click(screen.getByRole('button', { name: 'Télécharger le dossier' }))
  await screen.findByText('On construit le jeu…')
  server.finish()
  const link = await screen.findByRole('link', { name: 'Le télécharger encore' })
  expect(link.getAttribute('href')).toMatch(/^blob:/)
  expect(link.getAttribute('download')).toBe('essai.zip')
})
