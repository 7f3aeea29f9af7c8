// The shared icons, and icons that only the console needs. All use a 48-unit grid, one stroke width, and round caps and joins.
import { icons } from '@didascalie/contract'

export const iconPaths = {
  ...icons,
  plus: 'M24 9v30M9 24h30',
  users:
    'M11 19a7 7 0 1 0 14 0a7 7 0 1 0 -14 0ZM5.5 39c0-8 5-13 12.5-13S30.5 31 30.5 39M31 12.5a7 7 0 0 1 0 13M35 27.5c4.5 1.5 7.5 5.5 7.5 11.5',
  key: 'M8 24a8 8 0 1 0 16 0a8 8 0 1 0 -16 0ZM24 24h17v7M33 24v6',
  print:
    'M14 17V8h20v9M14 34H9a2 2 0 0 1-2-2V19a2 2 0 0 1 2-2h30a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-5M14 28h20v12H14Z',
  copy: 'M17 15h20a2 2 0 0 1 2 2v21a2 2 0 0 1-2 2H17a2 2 0 0 1-2-2V17a2 2 0 0 1 2-2ZM9.5 32V10.5a2 2 0 0 1 2-2H32',
  clock: 'M8 24a16 16 0 1 0 32 0a16 16 0 1 0 -32 0ZM24 14.5V24l6.5 4.5',
  calendar:
    'M10 12h28a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2ZM8 21h32M16 7v9M32 7v9',
  eye: 'M5 24s7-12 19-12 19 12 19 12-7 12-19 12S5 24 5 24ZM18.5 24a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z',
  dots: 'M12 24h.1M24 24h.1M36 24h.1',
  down: 'M13 19l11 11 11-11',
  up: 'M13 30l11-11 11 11',
  right: 'M19 12l12 12-12 12',
  left: 'M29 12 17 24l12 12',
  alert: 'M24 8 42 39H6L24 8ZM24 20v9M24 34.5h.1',
  info: 'M8 24a16 16 0 1 0 32 0a16 16 0 1 0 -32 0ZM24 22v10M24 16h.1',
  bell: 'M12 33V22a12 12 0 0 1 24 0v11l3 3H9l3-3ZM20 40.5a4.5 4.5 0 0 0 8 0',
  screen: 'M8 10h32a2 2 0 0 1 2 2v19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2ZM24 33v7M15 40.5h18',
  trash: 'M9 14h30M19 14V9h10v5M13 14l2 26h18l2-26M20.5 21.5l.8 12M27.5 21.5l-.8 12',
  pen: 'M9 39l2-9L32 9l7 7-21 21-9 2ZM27.5 13.5l7 7',
  upload: 'M24 31V9M14.5 18.5 24 9l9.5 9.5M9 33v4a3 3 0 0 0 3 3h24a3 3 0 0 0 3-3v-4',
  link: 'M20 28l8-8M18 21l-6 6a6.7 6.7 0 0 0 9.5 9.5l6-6M30 27l6-6A6.7 6.7 0 0 0 26.5 11.5l-6 6',
  list: 'M17 13h23M17 24h23M17 35h23M8.5 13h.1M8.5 24h.1M8.5 35h.1',
  fingerprint:
    'M14 38c2-4 2.5-8 2.5-13a7.5 7.5 0 0 1 15 0c0 6-.5 10-2 14M24 25c0 6-.5 10-2.5 15M9.5 31c.8-2 1-4 1-6.5A13.5 13.5 0 0 1 33 14.5M37 20c.4 1.5.5 3 .5 5 0 4-.2 7-1 10',
  phone: 'M16 6h16a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM21 36h6',
  swap: 'M10 17h27M29 9l8 8-8 8M38 31H11M19 23l-8 8 8 8',
  chat: 'M8 11h32a2 2 0 0 1 2 2v19a2 2 0 0 1-2 2H22l-9 7v-7H8a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2Z',
  sliders: 'M13 8v32M24 8v32M35 8v32M8.5 30h9M19.5 20h9M30.5 12h9',
  log: 'M10 8h28v32H10zM17 17h14M17 24h14M17 31h8',
  seat: 'M14 8v20h20V8M14 22H9v14h30V22h-5M14 36v5M34 36v5',
  'no-network': 'M6 18a26 26 0 0 1 36 0M12 25a17 17 0 0 1 24 0M18.5 31.5a8 8 0 0 1 11 0M24 38h.1M7 7l34 34',
  keyboard:
    'M7 13h34a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2ZM13 21h.1M20 21h.1M27 21h.1M34 21h.1M16 28h16',
  leave: 'M20 9h-9a2 2 0 0 0-2 2v26a2 2 0 0 0 2 2h9M19 24h21M31 15l9 9-9 9',
} as const

export type IconName = keyof typeof iconPaths
