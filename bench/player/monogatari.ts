import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@didascalie/e2e/support/root'
import type { Page } from 'playwright-core'
import { serveFiles } from './file-server.js'
import { packageFiles } from './package-files.js'
import type { Subject } from './subject.js'
import { waitUntilUsable } from './wait-until-usable.js'

const publishedPackage = {
  name: '@monogatari/core',
  version: '2.8.0',
  integrity:
    'sha512-eEb6fAK2oOXaje4EjhNa8n53UTHOT5A7FezvwCCqDskalnTdv41cyWWzH9FgTO0kfXQGqVSXSnNoMWyvSvT2CQ==',
}
const media = join(root, 'content', 'premiers-pas', 'media')
const startButton = 'main-menu [data-action="start"]'

/** The script of the smallest story: two lines and no picture. */
const smallestScript = `monogatari.characters({ i: { name: 'Inès', color: '#1f6f78' } })
monogatari.script({ Start: ['i Bonjour.', 'i À demain.', 'end'] })`

/** A script with the pictures of the Didascalie game and with Monogatari's own fades. */
const scriptWithPictures = (statements: readonly string[]) => `monogatari.assets('scenes', {
  accueil: 'accueil_matin.avif', openspace: 'openspace_matin.avif',
})
monogatari.characters({
  i: { name: 'Inès', sprites: { neutre: 'ines_neutre.avif' } },
  k: { name: 'Karim', sprites: { neutre: 'karim_neutre.avif' } },
})
monogatari.script({ Start: ${JSON.stringify(statements)} })`

const scripts = {
  index: smallestScript,
  background: scriptWithPictures([
    'show scene accueil',
    'i Bonjour.',
    'show scene openspace with fadeIn',
    'i À demain.',
    'end',
  ]),
  talker: scriptWithPictures([
    'show scene accueil',
    'show character i neutre at center with fadeIn',
    'i Bonjour.',
    'hide character i with fadeOut',
    'show character k neutre at center with fadeIn',
    'k À demain.',
    'end',
  ]),
}

const startScript = `monogatari.settings({ ServiceWorkers: false })
Monogatari.$_ready(() => monogatari.init('#monogatari'))`

/** The page of Monogatari's template with one of the scripts. As in a release, it has no debug library. */
function pageFor(template: string, script: string): string {
  return template
    .replace(/<script[^>]*debug\.js"><\/script>/, '')
    .replace('./js/script.js', `./script-${script}.js`)
    .replace('./js/main.js', './start.js')
}

function prepareChange(address: string) {
  return async (page: Page) => {
    await page.goto(address)
    await waitUntilUsable(page, startButton)
    await page.click(startButton)
    await page.locator('text-box').getByText('Bonjour.').waitFor()
    await page.waitForFunction(
      () => !document.getAnimations().some(({ playState }) => playState === 'running'),
    )
    return () => page.click('text-box')
  }
}

/** The engine Monogatari, with its own template and the pictures of our default game. */
export async function monogatari(): Promise<Subject> {
  const dist = join(packageFiles(publishedPackage), 'package', 'dist')
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const texts: Record<string, string> = { '/start.js': startScript }
  for (const [name, script] of Object.entries(scripts)) {
    texts[`/${name}.html`] = pageFor(template, name)
    texts[`/script-${name}.js`] = script
  }
  const folders = {
    '/assets/scenes/': join(media, 'bg'),
    '/assets/characters/': join(media, 'talker'),
    '/': dist,
  }
  const { origin, close } = await serveFiles({ texts, folders })
  return {
    name: 'monogatari',
    address: `${origin}/`,
    firstControlSelector: startButton,
    goToHome: () => Promise.resolve(),
    changes: {
      background: prepareChange(`${origin}/background.html`),
      talker: prepareChange(`${origin}/talker.html`),
    },
    close,
  }
}
