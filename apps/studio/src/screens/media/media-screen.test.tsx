import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderStudio } from '../../testing/render-studio.js'
import { smallGame, smallGameData } from '../../testing/small-game.js'

const file = { bytes: 1, hash: '0'.repeat(16), alternatives: [] }
const media = {
  'talker/ines.png': { ...file, url: '/media/talker/ines.png', type: 'image/png' },
  'bg/quai_jour.jpg': { ...file, url: '/media/bg/quai_jour.jpg', type: 'image/jpeg' },
  'audio/quai.ogg': {
    ...file,
    url: '/media/audio/quai.ogg',
    type: 'audio/ogg',
    seconds: 12.5,
    loop: { start: 0.25, end: 12 },
  },
}
const open = (section: string) => renderStudio(`#/medias/${section}`, smallGame, { ...smallGameData, media })

it('the media screen shows how many lines a person says, and links to these lines', async () => {
  const { violations } = await open('personnages')
  expect(await screen.findByText('1 réplique')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Le matin, 6' })).toBeTruthy()
  expect(await violations()).toEqual([])
})

it('the media screen links to the lines that use a place', async () => {
  const { violations } = await open('lieux')
  expect(await screen.findByRole('link', { name: /Le quai, jour/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Le matin, 5' })).toBeTruthy()
  expect(await violations()).toEqual([])
})

it('the media screen repeats the loop of a sound while « En boucle » is ticked', async () => {
  const played: HTMLAudioElement[] = []
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLAudioElement) {
    played.push(this)
  })
  const { violations } = await open('sons')
  fireEvent.click(await screen.findByRole('checkbox', { name: /En boucle/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Écouter Le quai' }))
  const [audio] = played
  if (!audio) throw new Error('no sound was played')
  expect(audio.src).toContain('/media/audio/quai.ogg')
  audio.currentTime = 12.1
  fireEvent(audio, new Event('timeupdate'))
  expect(audio.currentTime).toBe(0.25)
  fireEvent.click(screen.getByRole('button', { name: 'Arrêter Le quai' }))
  expect(screen.getByRole('button', { name: 'Écouter Le quai' })).toBeTruthy()
  expect(await violations()).toEqual([])
})
