import { drawMark } from './brand.js'
import type { Bilan, BilanGame } from './debrief.js'
import type { Logo } from './logo.js'
import { printable } from './printable.js'
import { drawText, drawTextRight, type Element, figure, type Part, type Sheet, tag } from './sheet.js'
import { colors, contentRight, contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const LOGO_HEIGHT = 40
const LOGO_WIDTH = 190
const GUTTER = 24
const GROUND_PADDING = 7
const MARK = 36
const MARK_GAP = 10

interface LogoPart {
  width: number
  height: number
  alt: string
  paint(sheet: Sheet, x: number, y: number): void
}

/** The header of the first page: a logo, then the names of the organisation and the session. `logo` replaces the logo of the game. */
export function masthead(
  bilan: Pick<Bilan, 'game' | 'organisation' | 'sessionName'>,
  logo: Logo | undefined,
): Part {
  const { game } = bilan
  const logoPart = logo ? organisationLogo(logo, printable(bilan.organisation, 'text'), game) : gameLogo(game)
  const width = contentWidth - logoPart.width - GUTTER
  const lines = [
    typeset(bilan.organisation, styles.organisation, width, 2),
    typeset(bilan.sessionName, styles.session, width, 2),
  ].filter((block) => block.height > 0)
  const textHeight = lines.reduce((sum, block) => sum + block.height, 0)
  const height = Math.max(LOGO_HEIGHT, textHeight)
  return {
    height,
    draw(sheet, parent, y) {
      drawLogo(sheet, parent, logoPart, y + (height - logoPart.height) / 2)
      let top = y + (height - textHeight) / 2
      for (const block of lines) {
        tag(sheet, parent, 'P', () => drawTextRight(sheet, block, contentRight, top))
        top += block.height
      }
    },
  }
}

function drawLogo(sheet: Sheet, parent: Element, { width, height, alt, paint }: LogoPart, y: number): void {
  const box = { x: page.left, y, width, height }
  figure(sheet, parent, alt, box, () => paint(sheet, page.left, y))
}

function organisationLogo(logo: Logo, organisation: string, { words }: BilanGame): LogoPart {
  const padding = logo.ground === colors.white ? 0 : GROUND_PADDING
  const scale = Math.min((LOGO_WIDTH - 2 * padding) / logo.width, (LOGO_HEIGHT - 2 * padding) / logo.height)
  const inner = { width: logo.width * scale, height: logo.height * scale }
  const outer = { width: inner.width + 2 * padding, height: inner.height + 2 * padding }
  return {
    ...outer,
    alt: organisation === '' ? words['bilan.logo.organisation'] : `Logo de ${organisation}`,
    paint({ doc }, x, y) {
      if (padding > 0) doc.roundedRect(x, y, outer.width, outer.height, 8).fill(logo.ground)
      doc.image(logo.png, x + padding, y + padding, inner)
    },
  }
}

function gameLogo(game: BilanGame): LogoPart {
  const { words, colours } = game
  const name = typeset(words['ui.game.title'], inColour(styles.wordmark, colours.deep), LOGO_WIDTH)
  return {
    width: MARK + MARK_GAP + name.width,
    height: MARK,
    alt: words['bilan.logo.game'],
    paint(sheet, x, y) {
      drawMark(sheet, game, x, y, MARK)
      drawText(sheet, name, x + MARK + MARK_GAP, y + (MARK - name.height) / 2)
    },
  }
}
