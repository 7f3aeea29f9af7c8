// Screenshots for docs/guides/lms.md: the connection of a learning platform, and what its teachers and learners see.
import { join } from 'node:path'
import { claimNames } from '@didascalie/server/modules/lti/claims'
import { TestPlatform } from '@didascalie/server/testing/lti-platform'
import type { Browser, Page } from 'playwright-core'
import { newTrainer, withHostName } from '../console/console-helpers.js'
import { runAdmin } from '../support/admin.js'
import { root } from '../support/root.js'
import type { Server } from '../support/server.js'
import { Album } from './album.js'

/** Large enough for the frame of the activity and the platform's page around it. */
const size = { width: 1220, height: 740 }
const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const learnerRoles = [`${vocabulary}#Learner`]

async function openPlatform(origin: string): Promise<TestPlatform> {
  const platform = await TestPlatform.open()
  platform.clock = Date.now
  platform.toolKeys = async () => (await fetch(`${origin}/lti/jwks`)).json()
  platform.members = ['Adam Tirouard', 'Aminata Sylvane', 'Karim O’Brien', 'Fatou Ndoyane', 'Lou Petit'].map(
    (name, index) => ({ user_id: String(index + 3), name, roles: learnerRoles }),
  )
  return platform
}

/** Registers the platform with an invitation, and creates a session for it. */
async function register(page: Page, platform: TestPlatform, { dataFolder, origin }: Server): Promise<void> {
  const inviteOutput = await runAdmin(dataFolder, 'lti', 'invite', '--organisation', 'demonstration')
  const query = new URLSearchParams({
    invite: /invite=(\S+)/.exec(inviteOutput)?.[1] ?? '',
    openid_configuration: platform.configuration,
  })
  await page.goto(`${withHostName(origin)}/lti/register?${query}`)
  const listOutput = await runAdmin(dataFolder, 'lti', 'list')
  const partner = listOutput.trim().split('\n').at(-1)?.trim().split(/\s+/).at(-1) ?? ''
  await runAdmin(
    ...([dataFolder, 'sessions', 'create', '--organisation', 'demonstration', '--uid', 'moodle'] as const),
    '--name',
    'Menuiserie, dans Moodle',
    '--kind',
    'partner',
    '--partner',
    partner,
    '--course',
    '2',
  )
}

const teacherClaims = {
  [claimNames.roles]: [`${vocabulary}#Instructor`],
  sub: '90',
  given_name: 'Nadia',
  family_name: 'Lefèvre',
  name: 'Nadia Lefèvre',
}

async function shootConnections(browser: Browser, server: Server, album: Album): Promise<void> {
  const { page } = await newTrainer(browser, { viewport: size })
  await page.goto(withHostName(server.origin) + server.consoleLink)
  await page.getByRole('link', { name: 'Connexions' }).click()
  await page.getByRole('button', { name: 'Essayer' }).first().waitFor()
  await album.shoot(page, 'connexions')
  await page.context().close()
}

async function shootActivity(page: Page, platform: TestPlatform, tool: string, album: Album): Promise<void> {
  const frame = page.frameLocator('iframe[name="activity"]')
  const open = async (claims: Record<string, unknown>) => {
    platform.extraClaims = claims
    await page.goto(`${platform.origin}/course?tool=${encodeURIComponent(tool)}`)
  }
  const deepLinkClaims = platform.deepLinkClaims('', 0)
  await open({
    ...pickClaims(deepLinkClaims, [
      claimNames.message,
      claimNames.roles,
      claimNames.link,
      claimNames.deepLink,
    ]),
    ...teacherClaims,
  })
  await frame.getByText('Quelle session').waitFor()
  await album.shoot(page, 'choisir')

  const custom = { [claimNames.custom]: { session: 'moodle' } }
  await open(custom)
  await frame.getByRole('button', { name: 'Se connecter' }).waitFor()
  await album.shoot(page, 'apprenant')

  await open({ ...custom, ...teacherClaims })
  const openButton = frame.getByRole('button', { name: 'Ouvrir le suivi de la session' })
  await openButton.waitFor()
  await album.shoot(page, 'enseignant')
  const openedTab = page.context().waitForEvent('page')
  await openButton.click()
  const tab = await openedTab
  await tab.setViewportSize(size)
  await tab.getByRole('region', { name: 'Pas encore commencé' }).waitFor()
  await album.shoot(tab, 'suivi')
}

export async function shootLms(browser: Browser, server: Server): Promise<void> {
  const album = new Album(join(root, 'docs/guides/lms'))
  const { page } = await newTrainer(browser, { viewport: size })
  const platform = await openPlatform(server.origin)
  try {
    await register(page, platform, server)
    await shootConnections(browser, server, album)
    await shootActivity(page, platform, withHostName(server.origin), album)
  } finally {
    await page.context().close()
    await platform.close()
  }
}

const pickClaims = (claims: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, claims[name]]))
