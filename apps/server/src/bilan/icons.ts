/** A drawing in a square box: what is tinted, then what is drawn with the pen. The same paths as the player's: a test
 * holds them against the game's files, which are drawn from those. */
export interface Icon {
  box: number
  pen: number
  tint?: string
  lines: string
}

const notionIcon = (tint: string, lines: string): Icon => ({ box: 64, pen: 3.5, tint, lines })
const signIcon = (lines: string): Icon => ({ box: 48, pen: 4.5, lines })

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

const message = 'M12 13h40a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H31L19 53V43h-7a4 4 0 0 1-4-4V17a4 4 0 0 1 4-4Z'
const diary = 'M15 13h34a5 5 0 0 1 5 5v32a5 5 0 0 1 -5 5h-34a5 5 0 0 1 -5 -5v-32a5 5 0 0 1 5 -5Z'

/** In the order of the notions. */
export const notionIcons: readonly Icon[] = [
  notionIcon(circle(32, 34, 20), `${circle(32, 34, 20)}M32 23v11l7.5 5M26 8h12M50 13l4 4`),
  notionIcon(
    'M20 26a13 13 0 0 1 26 0c0 9-8.5 10.5-8.5 18a8 8 0 0 1-14.5 4.5L20 26Z',
    'M18.5 27a14.5 14.5 0 0 1 29 0c0 10-9 11.5-9 19.5a8.5 8.5 0 0 1-16 4M25.5 27.5a7.5 7.5 0 0 1 15 0c0 3-2 4.5-4 6.5M10 18a20 20 0 0 0-1 17M54 12c2.5 4 3.5 8 3.5 13',
  ),
  notionIcon(message, `${message}M19 24h26M19 32.5h16`),
  notionIcon(diary, `${diary}M21 8v10M43 8v10M18 31l3 3 5.5-6M33 31h13M18 43.5l3 3 5.5-6M33 43.5h9`),
  notionIcon(
    'M8 52c0-10 6.5-16 16-16s16 6 16 16H8Z',
    `${circle(24, 21, 8.5)}M8 52c0-10 6.5-16 16-16s16 6 16 16M39 13a8.5 8.5 0 0 1 0 16M45.5 37C52 39 56 44.5 56 52`,
  ),
  notionIcon(circle(32, 32, 23), `${circle(32, 32, 23)}M42.5 21.5 36 36l-14.5 6.5L28 28l14.5-6.5ZM32 32h.1`),
  notionIcon(
    'M10 20h10l4-6h16l4 6h10a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3Z',
    'M26 14h14l4 6h10a3 3 0 0 1 3 3v26M48 52H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3h6M38.5 41A10 10 0 1 1 26 27.5M9 9l46 46',
  ),
  notionIcon(
    circle(32, 28, 8),
    `${circle(32, 28, 7.5)}M19.5 48c1.5-6.5 6.5-10 12.5-10s11 3.5 12.5 10M11.5 22A23 23 0 1 1 9.5 36M11 10v12.5h12.5`,
  ),
]

export const signs = {
  tick: signIcon('M10 25.5 19.5 35 38.5 14.5'),
  book: {
    ...signIcon(
      'M24 14.5C20.5 11.5 15 10 8 10v26c7 0 12.5 1.5 16 4.5 3.5-3 9-4.5 16-4.5V10c-7 0-12.5 1.5-16 4.5ZM24 14.5v26',
    ),
    pen: 3.75,
  },
} satisfies Record<string, Icon>
