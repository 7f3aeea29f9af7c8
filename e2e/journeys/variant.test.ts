import { contentManifestSchema, variantName } from '@didascalie/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dataPath } from '../support/data-path.js'
import { graphOf, sessionGraphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { press, waitForText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { createVariantSession } from '../support/variant.js'

const environment = testEnvironment()
const session = 'variante'

beforeAll(() => createVariantSession(environment.admin, session))

/** Records every file of the game that the page requests, with the response status. */
function recordDataRequests(page: Page): { path: string; status: number }[] {
  const requests: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/data/')) requests.push({ path: pathname, status: response.status() })
  })
  return requests
}

const picturePaths = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images, ({ currentSrc }) => new URL(currentSrc, location.href).pathname),
  )

/** A variant replaces a picture in sessions with the setting `decors` = 1. Returns the paths of the replaced files and of the variants. */
async function filesOf(origin: string) {
  const manifest = contentManifestSchema.parse(await (await fetch(`${origin}/data/manifest.json`)).json())
  const files = (name: string) => {
    const media = manifest.media[name]
    return media ? [media, ...media.alternatives].map(({ url }) => `${dataPath}${url}`) : []
  }
  const namesWithVariant = Object.keys(manifest.media).filter((name) =>
    Object.hasOwn(manifest.media, variantName(name)),
  )
  return {
    replacedFiles: namesWithVariant.flatMap(files),
    variants: namesWithVariant.flatMap((name) => files(variantName(name))),
    variantFilesOf: (name: string) => files(variantName(name)),
  }
}

it('a session with decors = 1 shows the variants and requests no missing or replaced file', async () => {
  const { origin } = environment.server
  const graph = await sessionGraphOf(origin, session)
  const { replacedFiles, variants, variantFilesOf } = await filesOf(origin)
  expect(variants.length).toBeGreaterThan(0)

  const { page, troubles } = await environment.person()
  const requests = recordDataRequests(page)
  const shows = (name: string) => async () =>
    (await picturePaths(page)).some((path) => variantFilesOf(name).includes(path))
  const haveVariants = (talker: string, background: string) =>
    variantFilesOf(`talker/${talker}.png`).length > 0 && variantFilesOf(`bg/${background}.jpg`).length > 0
  const moment = await playToMoment(
    { page, origin, graph, session },
    'line whose talker and place have a variant',
    ({ view, background }) => view.kind === 'line' && haveVariants(view.line.talker, background),
  )
  const talker = moment.view.kind === 'line' ? moment.view.line.talker : ''
  await waitUntil(page, 'the talker’s variant', shows(`talker/${talker}.png`))
  await waitUntil(page, 'the background’s variant', shows(`bg/${moment.background}.jpg`))
  const shownPaths = await picturePaths(page)
  expect(shownPaths.filter((path) => replacedFiles.includes(path))).toEqual([])

  const endingPerson = await environment.person()
  const laterRequests = recordDataRequests(endingPerson.page)
  await playToMoment(
    { page: endingPerson.page, origin, graph, session },
    'end',
    ({ view }) => view.kind === 'end',
  )
  await waitUntil(endingPerson.page, 'the outro in its variant', async () =>
    (await picturePaths(endingPerson.page)).some((path) => variantFilesOf('bg/bg-outro.jpg').includes(path)),
  )
  await press(endingPerson.page, 'Passer')

  const all = [...requests, ...laterRequests]
  expect(all.filter(({ status }) => status >= 400)).toEqual([])
  expect(all.filter(({ path }) => replacedFiles.includes(path))).toEqual([])
  expect(all.filter(({ path }) => variants.includes(path)).length).toBeGreaterThan(0)
  expect([...troubles, ...endingPerson.troubles]).toEqual([])
})

it('the characters say the company name that belongs to the session', async () => {
  const { origin } = environment.server
  const name = 'FormaSup'
  const graph = await sessionGraphOf(origin, session)
  const { page, troubles } = await environment.person()
  await playToMoment(
    { page, origin, graph, session, onHome: (page) => waitForText(page, `Cinq jours chez ${name}`) },
    `line that says ${name}`,
    ({ view }) => view.kind === 'choices' && Boolean(view.prompt?.text.includes(name)),
  )
  const defaultPerson = await environment.person()
  await playToMoment(
    {
      page: defaultPerson.page,
      origin,
      graph: await graphOf(origin),
      onHome: (page) => waitForText(page, 'Cinq jours chez Hélia'),
    },
    'line that says Hélia',
    ({ view }) => view.kind === 'choices' && Boolean(view.prompt?.text.includes('Hélia')),
  )
  expect([...troubles, ...defaultPerson.troubles]).toEqual([])
})
