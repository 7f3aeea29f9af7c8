import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureChromium, ensureFirefox } from './browsers.mjs'

/** A simulated Debian machine on which the tests run as root, and `apt-get install` creates a browser in /usr/bin. */
function debian(env: NodeJS.ProcessEnv, ...installed: string[]) {
  const files = new Set(installed)
  const commands: string[] = []
  return {
    commands,
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isDebianRoot: true,
    exists: (path: unknown) => files.has(String(path)),
    run: async (program: string, args: string[]) => {
      commands.push([program, ...args].join(' '))
      for (const name of ['chromium', 'firefox-esr']) if (args.includes(name)) files.add(`/usr/bin/${name}`)
      return { code: 0, output: '' }
    },
  }
}

const printed: string[] = []
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
})
afterEach(() => {
  printed.length = 0
  vi.restoreAllMocks()
})

describe('ensureChromium', () => {
  it('uses an installed Chromium and installs nothing', async () => {
    const machine = debian({}, '/usr/bin/google-chrome')
    expect(await ensureChromium(machine)).toBe('/usr/bin/google-chrome')
    expect(machine.commands).toEqual([])
  })

  it('uses the browser at the path in CHROMIUM, and installs nothing', async () => {
    const machine = debian({ CHROMIUM: '/opt/mine/chrome' }, '/opt/mine/chrome', '/usr/bin/chromium')
    expect(await ensureChromium(machine)).toBe('/opt/mine/chrome')
    expect(machine.commands).toEqual([])
  })

  it('rejects a path in CHROMIUM that does not exist, and installs nothing', async () => {
    const machine = debian({ CHROMIUM: '/opt/nowhere' })
    await expect(ensureChromium(machine)).rejects.toThrow('CHROMIUM names /opt/nowhere, which does not exist')
    expect(machine.commands).toEqual([])
  })

  it('prints the commands, and how to prevent them, before it installs a browser', async () => {
    const machine = debian({})
    const commandCountsWhenPrinted: number[] = []
    vi.mocked(process.stderr.write).mockImplementation((text) => {
      printed.push(String(text))
      commandCountsWhenPrinted.push(machine.commands.length)
      return true
    })
    expect(await ensureChromium(machine)).toBe('/usr/bin/chromium')
    const command = 'apt-get install -y -qq --no-install-recommends chromium fonts-liberation'
    expect(machine.commands).toContain(command)
    expect(printed.join('')).toContain(command)
    expect(printed.join('')).toContain('To prevent this, stop here and set CHROMIUM to the path')
    expect(commandCountsWhenPrinted).toEqual([0, 0])
  })
})

describe('ensureFirefox', () => {
  it('prints the commands and how to prevent them when it installs Firefox', async () => {
    const machine = debian({})
    expect(await ensureFirefox(machine)).toBe('/usr/bin/firefox-esr')
    const command = 'apt-get install -y -qq --no-install-recommends firefox-esr'
    expect(machine.commands).toContain(command)
    expect(printed.join('')).toContain(command)
    expect(printed.join('')).toContain('To prevent this, stop here and set FIREFOX to the path')
  })

  it('throws with instructions when Firefox is missing and cannot be installed', async () => {
    const machine = { ...debian({}), isDebianRoot: false }
    await expect(ensureFirefox(machine)).rejects.toThrow(/^No Firefox was found or installed.*FIREFOX/)
  })
})
