import type { Face } from './fonts.js'

/** Colours common to all games. The page stays white, because it is printed. */
export const colors = {
  white: '#ffffff',
  paper: '#fff8ec',
  paperDeep: '#f8ecd8',
  paperLine: '#e6d3b8',
  paperEdge: '#8d7a66',
  ink: '#1f2a37',
  inkSoft: '#4d5663',
  sunMist: '#fdecc6',
} as const

/** The size of an A4 page and its margins, in points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 51,
  right: 51,
  top: 34,
  bottom: 38,
} as const

export const contentWidth = page.width - page.left - page.right
export const contentRight = page.width - page.right
export const contentBottom = page.height - page.bottom

export interface Style {
  face: Face
  size: number
  leading: number
  color: string
  /** The space added between letters, in points. */
  tracking?: number
}

export const styles = {
  overline: { face: 'strong', size: 10.5, leading: 14, color: colors.ink },
  plateFacts: { face: 'text', size: 10.5, leading: 15, color: colors.paper },
  organisation: { face: 'strong', size: 10.5, leading: 14, color: colors.ink },
  session: { face: 'text', size: 10, leading: 13.5, color: colors.inkSoft },
  wordmark: { face: 'display', size: 17, leading: 22, color: colors.ink, tracking: -0.2 },
  heading: { face: 'display', size: 15, leading: 18, color: colors.ink, tracking: -0.1 },
  introduction: { face: 'text', size: 9.5, leading: 13, color: colors.inkSoft },
  notion: { face: 'display', size: 12, leading: 15, color: colors.ink },
  body: { face: 'text', size: 10, leading: 13, color: colors.ink },
  answer: { face: 'strong', size: 10, leading: 13, color: colors.ink },
  note: { face: 'text', size: 9, leading: 12, color: colors.inkSoft },
  label: { face: 'strong', size: 9.5, leading: 13, color: colors.ink },
  footer: { face: 'text', size: 9, leading: 12, color: colors.inkSoft },
} satisfies Record<string, Style>

export const inColour = (style: Style, color: string): Style => ({ ...style, color })
