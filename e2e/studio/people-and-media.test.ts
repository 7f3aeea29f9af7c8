import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  editor,
  moveCursorToEnd,
  openScreen,
  previewOf,
  studioEnvironment,
  studioFaults,
  untilSaved,
} from './studio-window.js'

const app = studioEnvironment('empty')

const json = (file: string) => JSON.parse(app.studio.read(file))
const media = (file: string) => readFileSync(join(app.studio.folder, 'media', file))

async function fill(label: string, text: string): Promise<void> {
  await app.page.getByLabel(label).first().click()
  await app.page.keyboard.press('Control+A')
  await app.page.keyboard.type(text)
}

async function fillLicence(): Promise<void> {
  await fill('Le droit de s’en servir', 'accord écrit')
}

const chooseFile = (name: string, mimeType: string, buffer: Buffer) =>
  app.page.locator('main input[type=file]').first().setInputFiles({ name, mimeType, buffer })

/** On a slow machine, the studio needs more than the default time. */
const longWait = { timeout: 60_000 }

/** A photo whose metadata contains a GPS position and a copyright. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9e9f' } })
    .withExif({ IFD0: { Copyright: 'Appareil secret' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()

it('a photo that the writer adds to a new game becomes the first background, without its metadata', async () => {
  const { page, studio } = app
  const taken = await photo(3200, 1800)
  expect(taken.includes('Exif')).toBe(true)
  await fill('Comment s’appelle-t-il', 'Première garde')
  await page.getByRole('button', { name: 'Les gens et les lieux' }).click()
  await chooseFile('hall.jpg', 'image/jpeg', taken)
  await page.getByRole('button', { name: /^Cadre de la scène/ }).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  const keep = page.getByRole('button', { name: 'Garder cette photo' })
  expect(await keep.isDisabled()).toBe(true)
  await fill('Comment s’appelle ce lieu', "Le hall d'accueil")
  await fill('Ce qu’on y voit', 'Un hall clair.')
  await fill('Qui a pris la photo', 'Léa Roy')
  await fillLicence()
  expect(await studioFaults(page)).toEqual([])
  await keep.click()
  await expect.poll(() => page.getByLabel('Nom du lieu 1').inputValue(), longWait).toBe("Le hall d'accueil")
  expect(await studioFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Écrire la première scène' }).click()
  await editor(page).waitFor()
  const stage = await previewOf(page)
  await stage.getByText('On m’a dit que vous commenciez').first().waitFor()
  await expect.poll(() => existsSync(join(studio.folder, 'media/bg/hall_jour.jpg')), longWait).toBe(true)
  const kept = media('bg/hall_jour.jpg')
  expect(await sharp(kept).metadata()).toMatchObject({ width: 2304, height: 1080 })
  expect([kept.includes('Exif'), kept.includes('secret')]).toEqual([false, false])
  expect(json('places.json').hall_jour.photo).toEqual({ author: 'Léa Roy', licence: 'accord écrit' })
  expect(json('wordings.json')['location.hall.title']).toBe('Le hall d’accueil')
  expect(studio.read('story/1-matin.yarn')).toContain('<<background hall_jour')
  await expect
    .poll(() => stage.locator('[src*="hall_jour"], [style*="hall_jour"]').count(), longWait)
    .toBeGreaterThan(0)
})

it('a writer can add a person who speaks in the text, change the appearance, and undo the change', async () => {
  const { page } = app
  await moveCursorToEnd(page, 'Venez, je vous montre')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nadia_sourire: Bienvenue.')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Nadia n’est pas encore dans le jeu.').waitFor()
  await page.getByRole('button', { name: 'Ajouter cette personne' }).click()
  await page.getByRole('link', { name: /^Nadia/ }).waitFor()
  await page.getByRole('button', { name: 'afro', exact: true }).click()
  await page.getByRole('button', { name: 'tresses', exact: true }).click()
  await page.getByRole('button', { name: 'surprise, 0 réplique' }).click()
  await fill('Ce qu’on lit sur la bulle', "Nadia d'Orsay")
  await page.keyboard.press('Tab')
  await page.getByRole('img', { name: /Nadia d’Orsay sur la scène, surprise/ }).waitFor()
  await untilSaved(page)
  await expect
    .poll(() => json('people.json').nadia, longWait)
    .toMatchObject({ name: 'Nadia d’Orsay', look: { hair: 'braids' } })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => json('people.json').nadia.look.hair, longWait).not.toBe('braids')
  expect(await page.getByRole('button', { name: 'Retirer cette personne' }).isDisabled()).toBe(true)
  await page.getByText(/On ne peut pas la retirer/).waitFor()

  await fill('Comment s’appelle cette personne', 'Monsieur Benali')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Monsieur Benali/ }).waitFor()
  await expect.poll(() => json('people.json').benali?.name, longWait).toBe('Monsieur Benali')
  await page.getByRole('button', { name: 'Retirer cette personne' }).click()
  await expect.poll(() => json('people.json').benali, longWait).toBeUndefined()
  await page.getByText('Personne ne reste bloqué').waitFor()
})

/** A tone as a WAV file, with a title in its metadata. */
function tone(): Buffer {
  const samples = Buffer.alloc(8000)
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE(Math.round(8000 * Math.sin(at / 10)), at)
  const chunk = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(name, 'latin1'), size, content])
  }
  const format = Buffer.from('0100010080bb0000007701000200100', 'hex').subarray(0, 15)
  const head = Buffer.alloc(16)
  format.copy(head)
  head.writeUInt16LE(2, 12)
  head.writeUInt16LE(16, 14)
  const info = chunk('LIST', Buffer.from('INFOINAM\x08\0\0\0Secret!\0', 'latin1'))
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', head), info, chunk('data', samples)]),
  )
}

it('the studio stores pictures and sounds without metadata, and asks before it replaces a picture', async () => {
  const { page, studio, troubles } = app
  const portrait = await sharp({ create: { width: 500, height: 800, channels: 4, background: '#a8432dff' } })
    .withExif({ IFD0: { Copyright: 'Appareil secret' } })
    .png()
    .toBuffer()
  for (const isReplacing of [false, true]) {
    await openScreen(page, 'medias/personnages/nadia_sourire')
    await page.getByRole('heading', { name: /^Nadia.*, sourire/ }).waitFor()
    await chooseFile('nadia.png', 'image/png', portrait)
    await fill('De qui est-ce', 'Ali Ba')
    await fillLicence()
    expect(await studioFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Garder cette image' }).click()
    if (isReplacing) {
      await page.getByText('Le jeu a déjà ce fichier').waitFor()
      await page.getByRole('button', { name: 'Remplacer' }).click()
    }
    await page.getByRole('button', { name: 'Changer l’image' }).waitFor()
  }
  const stored = media('talker/nadia_sourire.png')
  expect(await sharp(stored).metadata()).toMatchObject({ width: 855, height: 950 })
  expect(stored.includes('secret')).toBe(false)
  expect(readdirSync(join(studio.folder, '.didascalie/images'))).toHaveLength(1)

  await openScreen(page, 'medias/images')
  await fill('Son nom dans le texte', 'plan_du_site')
  await page.getByRole('button', { name: 'Ajouter une image' }).click()
  await chooseFile('plan.jpg', 'image/jpeg', await photo(1800, 1200))
  await fill('Ce qu’on y voit', 'Le plan du site.')
  await fill('De qui est-ce', 'Ali Ba')
  await fillLicence()
  expect(await studioFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Garder cette image' }).click()
  await page.getByRole('heading', { name: 'Le plan du site.' }).waitFor()
  expect(await sharp(media('insert/plan_du_site.jpg')).metadata()).toMatchObject({ width: 1440, height: 960 })

  await openScreen(page, 'medias/sons')
  await page.getByRole('button', { name: 'Ajouter un son' }).waitFor()
  await chooseFile('Le port, le soir.wav', 'audio/wav', tone())
  await fill('De qui est-ce', 'Ali Ba')
  await fillLicence()
  expect(await studioFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Garder ce son' }).click()
  await page.getByRole('button', { name: 'Écouter Port le soir' }).waitFor()
  expect(media('audio/port_le_soir.wav').includes('Secret')).toBe(false)
  await untilSaved(page)
  await expect.poll(() => json('didascalie.json').sounds, longWait).toEqual(['port_le_soir'])
  expect(Object.keys(json('credits.json'))).toEqual([
    'talker/nadia_sourire.png',
    'insert/plan_du_site.jpg',
    'audio/port_le_soir.wav',
  ])
  expect(troubles).toEqual([])
})

it('the studio refuses unsuitable or malicious files with a French explanation, and writes no new file', async () => {
  const { page, studio } = app
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const huge = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  await openScreen(page, 'lieux/hall_jour')
  await page.getByRole('button', { name: 'Une autre photo' }).waitFor()
  const refusals: [string, Buffer, RegExp][] = [
    ['photo.jpg', script, /n’est pas une image que le studio sait lire/],
    ['photo.svg', script, /n’est pas une image que le studio sait lire/],
    ['photo.png', huge, /plus de 120 millions de pixels/],
    ['photo.jpg', await photo(300, 200), /trop petite/],
  ]
  for (const [name, buffer, message] of refusals) {
    await chooseFile(name, 'image/jpeg', buffer)
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
  }
  // A path instead of a buffer, because the browser driver copies the content of a buffer in many small parts.
  const heavy = join(studio.folder, '..', 'lourde.jpg')
  writeFileSync(heavy, '')
  truncateSync(heavy, 30_000_001)
  await page.locator('main input[type=file]').first().setInputFiles(heavy)
  await page
    .getByRole('alert')
    .filter({ hasText: /dépasse 30\sMo/ })
    .waitFor()
  const before = readdirSync(studio.folder)
  const answers = await page.evaluate(async () => {
    const send = async (file: string, body: BodyInit) => {
      const response = await fetch(`/api/media?file=${encodeURIComponent(file)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${localStorage.getItem('didascalie-key')}` },
        body,
      })
      return `${response.status} ${(await response.json()).message}`
    }
    return [
      await send('../../mechant.jpg', 'x'),
      await send('bg/mechant.svg', '<svg/>'),
      await send('bg/mechant.jpg', '<svg onload="alert(1)"/>'),
      await send('audio/mechant.mp3', new Uint8Array(100)),
      await send('bg/mechant.jpg', new Uint8Array(30_000_001)),
    ]
  })
  expect(answers).toEqual([
    '403 Ce nom ne convient pas à une image ou à un son du jeu.',
    '403 Ce nom ne convient pas à une image ou à un son du jeu.',
    '415 Ce fichier n’est pas une image JPEG : rien n’a été écrit.',
    '415 Ce fichier n’est pas un son MP3 que le studio sait lire : rien n’a été écrit.',
    '413 Ce fichier dépasse 30 Mo : rien n’a été écrit.',
  ])
  expect(readdirSync(studio.folder)).toEqual(before)
  expect(readdirSync(join(studio.folder, 'media/bg'))).toEqual(['hall_jour.jpg'])
})
