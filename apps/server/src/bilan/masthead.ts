import type { Bilan } from './bilan.js'
import { drawMark } from './brand.js'
import type { Logo } from './logo.js'
import { type Box, drawText, drawTextRight, figure, type Part, type Sheet, tag } from './sheet.js'
import { colors, contentRight, contentWidth, page, styles } from './theme.js'
import { typeset } from './typeset.js'
import { words } from './wording.js'

const HEIGHT = 40
const LOGO_WIDTH = 190
const GUTTER = 24
const GROUND_PADDING = 7

/** Whose sheet this is: the organisation's logo, or ours, then its name and the session's. */
export function masthead(bilan: Bilan, logo: Logo | undefined): Part {
  const width = contentWidth - LOGO_WIDTH - GUTTER
  const lines = [
    typeset(bilan.organisation, styles.organisation, width, 1),
    typeset(bilan.sessionName, styles.session, width, 2),
  ].filter((block) => block.height > 0)
  const textHeight = lines.reduce((sum, block) => sum + block.height, 0)
  return {
    height: HEIGHT,
    draw(sheet, parent, y) {
      if (logo) drawLogo(sheet, parent, logo, y, logoName(bilan))
      else drawOwnLogo(sheet, parent, y)
      let top = y + (HEIGHT - textHeight) / 2
      for (const block of lines) {
        tag(sheet, parent, 'P', () => drawTextRight(sheet, block, contentRight, top))
        top += block.height
      }
    },
  }
}

function logoName({ organisation }: Bilan): string {
  return organisation.trim() === '' ? words.anyLogo : `Logo de ${organisation.trim()}`
}

function drawLogo(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  logo: Logo,
  y: number,
  alt: string,
): void {
  const padding = logo.ground === colors.white ? 0 : GROUND_PADDING
  const scale = Math.min((LOGO_WIDTH - 2 * padding) / logo.width, (HEIGHT - 2 * padding) / logo.height)
  const width = logo.width * scale
  const height = logo.height * scale
  const box: Box = {
    x: page.left,
    y: y + (HEIGHT - height) / 2 - padding,
    width: width + 2 * padding,
    height: height + 2 * padding,
  }
  figure(sheet, parent, alt, box, () => {
    if (padding > 0) sheet.doc.roundedRect(box.x, box.y, box.width, box.height, 8).fill(logo.ground)
    sheet.doc.image(logo.png, box.x + padding, box.y + padding, { width, height })
  })
}

function drawOwnLogo(sheet: Sheet, parent: PDFKit.PDFStructureElement, y: number): void {
  const name = typeset(words.game, styles.wordmark, LOGO_WIDTH)
  const size = 36
  const top = y + (HEIGHT - size) / 2
  const box: Box = { x: page.left, y: top, width: size + 10 + name.width, height: size }
  figure(sheet, parent, words.ownLogo, box, () => {
    drawMark(sheet, page.left, top, size)
    drawText(sheet, name, page.left + size + 10, y + (HEIGHT - name.height) / 2)
  })
}
