/** Every image of the interface by name. The loading screen loads them all. */
import {
  bubblePaper,
  bubbleTail,
  cursorHand,
  cursorLook,
  iconFile,
  notionFile,
  polaroidFrame,
} from './line-art.js'
import { logo, markFile, medal } from './marks.js'

/** Maps a file name to the name of an icon in `icons` of the contract package. */
const signs: Readonly<Record<string, string>> = {
  burger: 'burger',
  close: 'close',
  back: 'back',
  quick: 'resources',
  'audio-on': 'audio-on',
  'audio-off': 'audio-off',
  'fullscreen-on': 'full-on',
  'fullscreen-off': 'full-off',
  next: 'next',
  play: 'play',
  continue: 'continue',
  restart: 'restart',
  download: 'download',
  home: 'home',
  confirm: 'confirm',
  tick: 'tick',
  cross: 'cross',
  comfort: 'comfort',
  journal: 'journal',
  external: 'external',
}

export const interfaceFiles = (): Readonly<Record<string, string>> => ({
  'logo-didascalie': logo('platform', 'Didascalie'),
  'logo-premiers-pas': logo('game', 'Premiers pas'),
  mark: markFile('game'),
  ...Object.fromEntries(Object.entries(signs).map(([name, sign]) => [name, iconFile(sign)])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`notion-${n}`, notionFile(n)])),
  ...Object.fromEntries(['A', 'B', 'C'].map((letter) => [`medal-${letter.toLowerCase()}`, medal(letter)])),
  'bubble-paper': bubblePaper(),
  'bubble-tail': bubbleTail(),
  'cursor-hand': cursorHand(),
  'cursor-look': cursorLook(),
  polaroid: polaroidFrame(),
})
