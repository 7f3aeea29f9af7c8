/// <reference lib="dom" />
// For rooms whose files share one document and what others wrote, which take longer to load than most tests to run: each file
// begins with our own modules unused, and with a document on which nobody has left anything.
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
