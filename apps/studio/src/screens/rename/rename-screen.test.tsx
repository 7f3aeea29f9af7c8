import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Studio } from '../../model/studio.js'
import { StudioProvider } from '../../model/studio-context.js'
import { CallError } from '../../services/calls.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { TestWorkers } from '../../testing/test-workers.js'
import { RenameScreen } from './rename-screen.js'

const files = {
  'a.yarn': '<<declare $vu = false>> // $vu : on a vu\ntitle: A\n---\n<<set $vu = true>>\n===\n',
  'p.testplan': 'plan: x\nvariable: $vu = true\n',
  'm.yarn': 'title: M\n---\nNadia_sourire: Un sourire.\nNadia_neutre: Bon.\n===\n',
  'rigs.json': '{ "nadia": { "moods": { "sourire": {} } } }',
}

async function open(routeRest = 'variable/$vu', words = '4 endroits, dans 2 fichiers') {
  const server = new MemoryServer(files)
  const studio = new Studio(server, new TestWorkers())
  await studio.start()
  render(
    <StudioProvider value={studio}>
      <RenameScreen project={server.current()} routeRest={routeRest} />
    </StudioProvider>,
  )
  await screen.findByText(words)
  const type = (name: string) =>
    fireEvent.change(screen.getByLabelText('Le nouveau nom'), { target: { value: name } })
  return { server, type }
}

const press = async (name: RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

it('the renaming screen shows the new name at each use, and renames all uses on request', async () => {
  const { server, type } = await open()
  expect(screen.getByRole('button', { name: /^Renommer \d/ })).toHaveProperty('disabled', true)
  type('$vue')
  expect(screen.getAllByText('$vue', { selector: 'ins' })).toHaveLength(4)
  await press(/^Renommer 4 endroits/)
  await screen.findByText(/\$vu s’appelle maintenant \$vue/)
  expect(server.files.get('a.yarn')).toBe(files['a.yarn'].replaceAll('$vu', '$vue'))
  expect(server.files.get('p.testplan')).toContain('variable: $vue = true')
})

it('the renaming screen renames a mood in the story and in rigs.json, but rejects the name of another mood', async () => {
  const { server, type } = await open('mood/nadia_sourire', '2 endroits, dans 2 fichiers')
  type('neutre')
  expect(screen.getByText(/Ce nom existe déjà/)).toBeTruthy()
  type('gaie')
  expect(screen.getAllByText('gaie', { selector: 'ins' })).toHaveLength(2)
  await press(/^Renommer 2 endroits/)
  await screen.findByText(/nadia_sourire s’appelle maintenant nadia_gaie/)
  expect(server.files.get('m.yarn')).toBe(files['m.yarn'].replace('Nadia_sourire', 'Nadia_gaie'))
  expect(server.files.get('rigs.json')).toBe(files['rigs.json'].replace('sourire', 'gaie'))
})

it('the renaming screen explains how to use it before the writer chooses a name', async () => {
  await open('variable/', 'Chaque endroit, avant de rien changer')
  expect(screen.getByText(/Choisissez un nom à gauche/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Renommer' })).toHaveProperty('disabled', true)
})

it('the renaming screen does not change a comment if the writer clears its check box', async () => {
  const { server, type } = await open()
  type('$vue')
  fireEvent.click(screen.getByRole('checkbox', { name: /Changer aussi la note/ }))
  await press(/^Renommer 3 endroits/)
  await screen.findByText(/s’appelle maintenant/)
  expect(server.files.get('a.yarn')).toContain('<<declare $vue = false>> // $vu : on a vu')
})

it('the renaming screen writes nothing if a file has changed on disk, and names this file', async () => {
  const { server, type } = await open()
  type('$vue')
  server.files.set('p.testplan', 'plan: autre\n')
  await press(/^Renommer 4 endroits/)
  await screen.findByText(/Rien n’a été écrit.*p\.testplan/)
  expect([server.files.get('a.yarn'), server.files.get('p.testplan')]).toEqual([
    files['a.yarn'],
    'plan: autre\n',
  ])
})

it('the renaming screen explains why a name cannot be used', async () => {
  const { type } = await open()
  for (const [name, message] of [
    ['vue', /commence par \$/],
    ['$vu', /C’est le nom d’aujourd’hui/],
    ['$', /Tapez le nouveau nom/],
  ] as const) {
    type(name)
    expect(screen.getByText(message)).toBeDefined()
    expect(screen.getByRole('button', { name: /^Renommer \d/ })).toHaveProperty('disabled', true)
  }
})

it('the renaming screen shows a message if the server refuses or does not answer', async () => {
  const { server, type } = await open()
  const write = vi.spyOn(server, 'writeTogether').mockRejectedValueOnce(new CallError('Le disque est plein.'))
  type('$vue')
  await press(/^Renommer 4 endroits/)
  await screen.findByText('Le disque est plein.')
  write.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press(/^Renommer 4 endroits/)
  expect((await screen.findByText(/Le studio ne répond pas/)).textContent).not.toContain('Rien n’a été écrit')
})
