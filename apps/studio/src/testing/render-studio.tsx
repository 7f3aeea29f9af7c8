import { act, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { App } from '../app/app.js'
import { compileView } from '../language/compile-view.js'
import { Studio, type StudioState } from '../model/studio.js'
import { StudioProvider } from '../model/studio-context.js'
import { MemoryServer } from './memory-server.js'
import { TestWorkers } from './test-workers.js'

export interface RenderedStudio {
  readonly server: MemoryServer
  readonly studio: Studio
  readonly container: HTMLElement
  /** Saves everything now, and returns the text of a file on the server. */
  saved(file: string): Promise<string | undefined>
  /** The ids of the accessibility rules that the page breaks. */
  violations(): Promise<string[]>
}

/** Opens the studio at an address, with files in memory. Compiles the story as the worker does. */
export async function renderStudio(
  hash: string,
  files: Readonly<Record<string, string>>,
  about: ConstructorParameters<typeof MemoryServer>[1] = {},
): Promise<RenderedStudio> {
  window.location.hash = hash
  const server = new MemoryServer(files, about)
  const workers = new TestWorkers()
  let studio: Studio | undefined
  const createStudio = () => {
    studio = new Studio(server, workers)
    return studio
  }
  const { container } = render(<App createStudio={createStudio} />)
  await screen.findByRole('navigation', { name: 'Le studio' })
  act(() => workers.sendLanguage({ kind: 'compiled', view: compileView(server.current(), 1) }))
  if (!studio) throw new Error('the app created no studio')
  const created: Studio = studio
  return {
    server,
    studio: created,
    container,
    saved: async (file) => {
      await act(() => created.documents.save())
      return server.files.get(file)
    },
    violations: async () => (await axe.run(container)).violations.map(({ id }) => id),
  }
}

/** Renders a part of a studio, with changes of the state that only a worker can make. */
export function renderWithState(
  shown: ReactNode,
  change: Partial<StudioState>,
  studio = new Studio(new MemoryServer({}), new TestWorkers()),
) {
  const state = { ...studio.state(), ...change }
  vi.spyOn(studio, 'state').mockReturnValue(state)
  return render(<StudioProvider value={studio}>{shown}</StudioProvider>)
}
