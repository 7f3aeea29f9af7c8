import { describe, expect, it } from 'vitest'
import { type WatchHost, watchStory } from './watch-story.js'

/** A simulated host. The test decides when files change and when a check reports. */
function createFakeHost() {
  const shown: string[] = []
  const checks: { report: (output: string) => void; cancelled: boolean }[] = []
  let listener: ((files: ReadonlySet<string | undefined>) => void) | undefined
  const host: WatchHost = {
    onChange: (newListener) => {
      listener = newListener
      return {
        close: () => {
          listener = undefined
        },
      }
    },
    check: (report) => {
      const check = { report, cancelled: false }
      checks.push(check)
      return {
        cancel: () => {
          check.cancelled = true
        },
      }
    },
    show: (output) => shown.push(output),
  }
  const save = (...files: (string | undefined)[]) => listener?.(new Set(files))
  return { host, shown, checks, save, isWatching: () => listener !== undefined }
}

describe('watchStory', () => {
  it('starts a check immediately, and shows each report of the check', () => {
    const { host, shown, checks } = createFakeHost()
    watchStory(host)
    checks[0]?.report('soon')
    checks[0]?.report('whole')
    expect(shown).toEqual(['soon', 'whole'])
  })

  it('starts one check for several files that change together', () => {
    const { host, checks, save } = createFakeHost()
    watchStory(host)
    save('1-lundi.yarn', '2-mardi.yarn', 'quai.jpg', undefined)
    expect(checks).toHaveLength(2)
  })

  it('ignores changes of files that are neither .yarn nor .json', () => {
    const { host, checks, save } = createFakeHost()
    watchStory(host)
    for (const file of ['1-lundi.yarn~', '.1-lundi.yarn.swp', 'notes.txt', '4913']) save(file)
    expect(checks).toHaveLength(1)
    save('sceneData.json')
    expect(checks).toHaveLength(2)
  })

  it('cancels the running check when a file changes, and does not show the report of that check', () => {
    const { host, shown, checks, save } = createFakeHost()
    watchStory(host)
    save('a.yarn')
    checks[0]?.report('old')
    checks[1]?.report('new')
    expect(checks[0]?.cancelled).toBe(true)
    expect(shown).toEqual(['new'])
  })

  it('closes the watcher and cancels the running check when `stop` is called', () => {
    const { host, shown, checks, save, isWatching } = createFakeHost()
    const watching = watchStory(host)
    save('a.yarn')
    watching.stop()
    checks[1]?.report('late')
    expect(isWatching()).toBe(false)
    expect(checks.map(({ cancelled }) => cancelled)).toEqual([true, true])
    expect(shown).toEqual([])
  })
})
