/// <reference lib="dom" />
// Runs before each test file of the stage, the player, the console and the studio. The files of one worker share a happy-dom document and
// the modules of node_modules, because loading both again for each file takes longer than most of the tests: 33 files of the stage take
// 10 s of processor time this way, 58 s with vitest's own isolation. This setup gives each file an empty document, and the
// modules of this repository in their initial state.
import { vi } from 'vitest'

vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
