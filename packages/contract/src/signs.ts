// The icons of the interface as SVG paths on a 48-unit grid, with one stroke width, round caps and joins. The player draws them inline,
// the debrief prints some of them, and games create their icon files from them.
export const icons = {
  burger: 'M9 14.5h30M9 24h30M9 33.5h20',
  close: 'M12.5 12.5l23 23M35.5 12.5l-23 23',
  back: 'M38 24H11M21 13.5 10.5 24 21 34.5',
  next: 'M10 24h27M27 13.5 37.5 24 27 34.5',
  play: 'M16 11.8v24.4a2 2 0 0 0 3 1.7l20-12.2a2 2 0 0 0 0-3.4L19 10.1a2 2 0 0 0-3 1.7Z',
  restart: 'M10.5 24.5A13.8 13.8 0 1 0 15 14M10.5 9.5v8.8h8.8',
  'audio-on': 'M8 19.5v9h6.5l9 7.5V12l-9 7.5H8ZM31 18a8.5 8.5 0 0 1 0 12M36 12.5a16.3 16.3 0 0 1 0 23',
  'audio-off': 'M8 19.5v9h6.5l9 7.5V12l-9 7.5H8ZM31.5 19l9.5 10M41 19l-9.5 10',
  'full-on':
    'M9 18v-7a2 2 0 0 1 2-2h7M30 9h7a2 2 0 0 1 2 2v7M39 30v7a2 2 0 0 1-2 2h-7M18 39h-7a2 2 0 0 1-2-2v-7',
  'full-off':
    'M18 9v7a2 2 0 0 1-2 2H9M39 18h-7a2 2 0 0 1-2-2V9M30 39v-7a2 2 0 0 1 2-2h7M9 30h7a2 2 0 0 1 2 2v7',
  home: 'M8 23.5 22.6 10.2a2 2 0 0 1 2.8 0L40 23.5M12.5 20v17a2 2 0 0 0 2 2h19a2 2 0 0 0 2-2V20M20 39v-9.5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2V39',
  download: 'M24 8v21M14.5 20.5 24 30l9.5-9.5M9 33v4a3 3 0 0 0 3 3h24a3 3 0 0 0 3-3v-4',
  journal:
    'M9 11.5h20a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4H19l-7 6v-6H9v-17ZM38.5 19v14.5a4 4 0 0 1-4 4h-10M16 18h10M16 23h6',
  comfort: 'M6.5 36 16 12l9.5 24M10 28h12M41.5 24v12M41.5 30a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z',
  resources:
    'M24 14.5C20.5 11.5 15 10 8 10v26c7 0 12.5 1.5 16 4.5 3.5-3 9-4.5 16-4.5V10c-7 0-12.5 1.5-16 4.5ZM24 14.5v26',
  search: 'M31 20.5a10.5 10.5 0 1 1-21 0 10.5 10.5 0 0 1 21 0ZM28.5 28.5 39 39',
  tick: 'M10 25.5 19.5 35 38.5 14.5',
  cross: 'M14 14l20 20M34 14 14 34',
  legal: 'M13 8h15l9 9v21a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM27.5 8.5V18H37M18 26h12M18 32.5h8',
  privacy:
    'M24 7.5 37.5 12v11c0 8.5-5.5 14-13.5 17.5C16 37 10.5 31.5 10.5 23V12L24 7.5ZM18.5 24l4.2 4.2 7.3-8.2',
  credits: 'M24 39S8.5 30.5 8.5 19.8a8 8 0 0 1 15.5-3 8 8 0 0 1 15.5 3C39.5 30.5 24 39 24 39Z',
  external:
    'M27 9.5h11.5V21M38 10 22.5 25.5M33.5 28v8.5a2 2 0 0 1-2 2h-20a2 2 0 0 1-2-2v-20a2 2 0 0 1 2-2H20',
  pause: 'M17 12v24M31 12v24',
  continue:
    'M11 12v24M19.5 12.8v22.4a1.6 1.6 0 0 0 2.5 1.3l16.3-11.2a1.6 1.6 0 0 0 0-2.6L22 11.5a1.6 1.6 0 0 0-2.5 1.3Z',
  confirm: 'M8 24a16 16 0 1 0 32 0a16 16 0 1 0 -32 0ZM16.5 24.5l5.2 5.2L31.8 19',
} as const

/** The Didascalie logo on a 64-unit grid. */
export const platformMark = {
  lines: 'M20 16.5C13 25.5 13 38.5 20 47.5M44 16.5C51 25.5 51 38.5 44 47.5M26 27.5h12M26 37h3',
  sun: 'M33.2 37a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
} as const

/** The tail of a speech bubble on a grid of 124×104 units. */
export const bubbleTail = 'M124 4C112 36 66 61 2 65c-3 .2-3 3.2 0 3.9C50 80 104 84 124 100Z'

export type IconName = keyof typeof icons
