import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly hasInstallScript?: boolean
  readonly resolved?: string
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

/** The platforms of developers and servers. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win(32|dows)-x64']

const packagesWithBinaries = Object.entries(lock.packages).filter(
  ([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => /linux.*(x64|arm64)/.test(name)).length > 1,
)

describe('the lock file', () => {
  // If the search found no such packages, the test of their binaries would check nothing.
  it('contains more than four packages with Linux binaries', () => {
    expect(packagesWithBinaries.length).toBeGreaterThan(4)
  })

  it.each(packagesWithBinaries)(
    'has the binary of %s for every supported platform',
    (_, { optionalDependencies = {} }) => {
      const names = Object.keys(optionalDependencies)
      for (const platform of platforms) {
        const platformPackages = names.filter(
          (name) => new RegExp(platform).test(name) && !name.includes('musl'),
        )
        expect(platformPackages, platform).not.toEqual([])
        for (const name of platformPackages) expect(lock.packages).toHaveProperty([`node_modules/${name}`])
      }
    },
  )

  it.each(platforms)('selects a SQLite driver with a binary for %s', (platform) => {
    const folder = new URL('../node_modules/@photostructure/sqlite/prebuilds', import.meta.url)
    expect(readdirSync(folder).filter((name) => new RegExp(`^${platform}$`).test(name))).toHaveLength(1)
  })

  it('lists installation scripts only for fsevents and the packages in `allowScripts` of package.json', () => {
    const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    const packagesWithScripts = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    // fsevents watches files on macOS. Its script compiles and downloads nothing, because the package contains the binary.
    const allowedNames = [...Object.keys(allowScripts), 'fsevents']
    for (const name of packagesWithScripts) expect(allowedNames).toContain(name)
  })

  it('contains only URLs of registry.npmjs.org, no mirrors', () => {
    for (const { resolved = '' } of Object.values(lock.packages)) {
      expect(resolved).toMatch(
        /^($|https:\/\/registry\.npmjs\.org\/|(packages|apps|bench|e2e|scripts|content)(\/|$))/,
      )
    }
  })
})
