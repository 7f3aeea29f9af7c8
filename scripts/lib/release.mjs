// Copies everything that a server needs at run time into one folder.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { withDependencies } from './build.mjs'
import { runNpm } from './install.mjs'
import { inRoot, root } from './root.mjs'
import { runNode } from './run.mjs'
import { CommandError } from './say.mjs'

/** The programs that Node runs. Their dependencies are part of the archive. */
const programs = ['apps/server', 'packages/cli']

/** The files of the SQLite thread. The server starts this thread from its compiled file, not from the bundle. */
const threadFiles = ['sqlite-worker', 'sqlite-connection', 'sqlite-error'].map(
  (name) => `apps/server/dist/platform/database/${name}.js`,
)

/** Folders that packages read at run time, besides their compiled files. */
const packageData = ['media', 'template']

/** The guide to which the server's messages refer, and the guide that explains how to install the archive. */
const guides = ['docs/guides/operating.md', 'docs/guides/install-archive.md']

/** The names of files that are not shipped: declarations, source maps, tests, and the documentation of packages. Licences are shipped. */
const unshippedName = /\.(?:[cm]?ts|map|tsbuildinfo|gyp)$|\.test\.js$|^(?!licen[cs]e).*\.md$/i
/** The folder with the C sources of SQLite, which is not shipped either. */
const nativeSources = 'node_modules/@photostructure/sqlite/src'
const prebuilds = /\/prebuilds\/([^/]+)$/

/** @param {string} path relative to the root */
function isShipped(path) {
  if (unshippedName.test(basename(path)) || path === nativeSources) return false
  const [, platform] = prebuilds.exec(path) ?? []
  return platform === undefined || platform === `${process.platform}-${process.arch}`
}

/** @param {string} target @param {string} path relative to the root @param {(path: string) => boolean} [filter] */
function copy(target, path, filter = isShipped) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(inRoot(path), join(target, path), {
    recursive: true,
    filter: (source) => filter(relative(root, source)),
  })
}

/** Lists the installed packages that these workspaces need in production, on this platform.
 * @param {string[]} workspaces
 * @returns {Promise<{ folder: string, id: string }[]>} the folders are relative to the root; an id is `name@version`
 */
async function productionPackages(workspaces) {
  const options = ['--all', '--omit=dev', '--parseable', '--long', '--loglevel=silent']
  const { code, output } = await runNpm(['ls', ...options, ...workspaceOptions(workspaces)])
  if (code !== 0) throw new CommandError(`npm ls failed:\n${output.trim()}`)
  const lines = output.trim().split('\n')
  return lines.map((line) => {
    const [path = '', id = ''] = line.split(':')
    return { folder: relative(root, path), id }
  })
}

/** @param {string[]} workspaces */
const workspaceOptions = (workspaces) => workspaces.map((folder) => `--workspace=${folder}`)

/** Returns the bill of materials in the CycloneDX format: all packages that run on the server or in the browser.
 * This function filters the complete list, because `npm sbom --omit dev` leaves out React and zod. Each of these two is a production
 * dependency of one workspace, and a development dependency of another workspace.
 */
export async function billOfMaterials() {
  const { code, output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--loglevel=silent'])
  if (code !== 0) throw new CommandError(`npm sbom failed:\n${output.trim()}`)
  const shipped = await productionPackages([...programs, 'apps/player', 'apps/console'])
  const ids = new Set(shipped.map(({ id }) => id))
  const { metadata, components, dependencies, ...bill } = JSON.parse(output)
  return {
    ...bill,
    // npm names the component after the folder of the clone.
    metadata: { ...metadata, component: { ...metadata.component, name: 'didascalie' } },
    components: components.filter((/** @type {{ 'bom-ref': string }} */ { 'bom-ref': id }) => ids.has(id)),
    dependencies: dependencies
      .filter((/** @type {{ ref: string }} */ { ref }) => ids.has(ref))
      .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((id) => ids.has(id)),
      })),
  }
}

/** Copies the packages of this repository and links to them from `node_modules`, as npm does in the repository.
 * @param {string} target
 */
function copyWorkspaces(target) {
  const folders = new Set(programs.flatMap(withDependencies))
  const links = join(target, 'node_modules/@didascalie')
  mkdirSync(links, { recursive: true })
  for (const folder of folders) {
    copy(target, `${folder}/package.json`)
    symlinkSync(join('../..', folder), join(links, basename(folder)))
    if (folder === 'apps/server') continue
    copy(target, `${folder}/dist`)
    for (const data of packageData)
      if (existsSync(inRoot(folder, data))) copy(target, `${folder}/${data}`, () => true)
  }
}

/** @param {string} target an empty or missing folder */
export async function stageRelease(target) {
  mkdirSync(target, { recursive: true })
  for (const { folder } of await productionPackages(programs)) {
    if (folder === '' || folder.startsWith('node_modules/@didascalie/')) continue
    copy(target, folder, (path) => isShipped(path) && (path === folder || basename(path) !== 'node_modules'))
  }
  copyWorkspaces(target)
  for (const path of [...threadFiles, 'apps/player/dist', 'apps/console/dist']) copy(target, path)
  for (const game of readdirSync(inRoot('content')))
    if (existsSync(inRoot('content', game, 'dist/manifest.json'))) copy(target, `content/${game}/dist`)
  const bundled = await runNode(inRoot('scripts/lib/bundle-server.mjs'), [
    join(target, 'apps/server/dist/bundle'),
  ])
  if (bundled.code !== 0) throw new CommandError(`Bundling the server failed:\n${bundled.output.trim()}`)
  cpSync(inRoot('.cache/player-alone'), join(target, 'player-alone'), { recursive: true })
  for (const name of ['LICENSE', 'CHANGELOG.md', ...guides]) cpSync(inRoot(name), join(target, name))
  // `deploy/.env` of a clone contains secrets.
  for (const name of readdirSync(inRoot('deploy')))
    if (!name.startsWith('.')) cpSync(inRoot('deploy', name), join(target, 'deploy', name))
  cpSync(inRoot('deploy/didascalie'), join(target, 'didascalie'))
  const { name, version, license, engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const releasePackage = { name, version, private: true, type: 'module', license, engines }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(releasePackage, null, 2)}\n`)
}
