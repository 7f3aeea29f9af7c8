import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it, vi } from 'vitest'
import { App } from '../app/app.js'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { smallGame } from '../testing/small-game.js'
import { TestWorkers } from '../testing/test-workers.js'
import { texts } from '../words/texts.js'
import { Studio } from './studio.js'
import { StudioProvider, useFileText } from './studio-context.js'

const [storyFile = ''] = Object.keys(smallGame).filter((file) => file.endsWith('.yarn'))
const storyText = smallGame[storyFile] ?? ''

it('a letter in the story renders nothing again until the compiler answers', async () => {
  window.location.hash = '#/ecrire'
  const server = new MemoryServer(smallGame)
  const workers = new TestWorkers()
  const studio = new Studio(server, workers)
  const onRender = vi.fn()
  const createStudio = () => studio
  render(
    <Profiler id="studio" onRender={onRender}>
      <App createStudio={createStudio} />
    </Profiler>,
  )
  await screen.findByRole('textbox', { name: texts.write.editor })
  act(() => workers.sendLanguage({ kind: 'compiled', view: compileView(server.current(), 1) }))
  // The first letter shows that the text is not saved.
  act(() => studio.edit(storyFile, `${storyText}\n`))
  onRender.mockClear()
  act(() => studio.edit(storyFile, `${storyText}\n\n`))
  expect(onRender).not.toHaveBeenCalled()
})

function FileText() {
  return <p>{useFileText('people.json')}</p>
}

it('a component that shows a file renders again when the text of this file changes', async () => {
  const studio = new Studio(new MemoryServer({ ...smallGame, 'people.json': '{}' }), new TestWorkers())
  await studio.start()
  render(
    <StudioProvider value={studio}>
      <FileText />
    </StudioProvider>,
  )
  act(() => studio.editFile('people.json', '{"ines":{}}'))
  expect(screen.getByText('{"ines":{}}')).toBeTruthy()
})
