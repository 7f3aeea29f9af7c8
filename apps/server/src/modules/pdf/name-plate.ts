import { capitalise, formatDate, formatDuration } from '@didascalie/contract/text'
import { chapterSteps, drawChapterSteps } from './brand.js'
import type { Bilan } from './debrief.js'
import { decoration, drawText, type Part, tag } from './sheet.js'
import { colors, contentRight, contentWidth, inColour, page, type Style, styles } from './theme.js'
import { type Block, join, typeset } from './typeset.js'

const PADDING = 17
const TEXT_WIDTH = contentWidth - 2 * PADDING - chapterSteps.width - 20
const FIELD_HEIGHT = 30

/** A coloured plate with the learner's name, the date and the played time. Without a printable name, it has a field for handwriting. */
export function namePlate(bilan: Bilan): Part {
  const { game } = bilan
  const { words, colours } = game
  const overline = typeset(
    `${words['bilan.title']} · ${words['ui.game.title']}`,
    inColour(styles.overline, colours.pale),
    TEXT_WIDTH,
    1,
  )
  const name = typesetName(bilan)
  const facts = typeset(
    `${capitalise(formatDate(bilan.date, { weekday: 'long', timeZone: bilan.timeZone }))} · ${formatDuration(bilan.playedSeconds)} de jeu`,
    styles.plateFacts,
    TEXT_WIDTH,
    2,
  )
  const nameHeight = name.height || FIELD_HEIGHT
  const height = 2 * PADDING - 5 + overline.height + 3 + nameHeight + 5 + facts.height
  return {
    height,
    draw(sheet, parent, y) {
      const x = page.left + PADDING
      const nameTop = y + PADDING - 2 + overline.height + 3
      decoration(sheet, () => {
        const { doc } = sheet
        doc.roundedRect(page.left, y, contentWidth, height, 18).fill(colours.deep)
        doc.lineWidth(0.9).roundedRect(page.left + 5, y + 5, contentWidth - 10, height - 10, 14)
        doc.stroke(colours.pale)
        drawChapterSteps(
          sheet,
          game,
          contentRight - PADDING - chapterSteps.width,
          y + (height - chapterSteps.height) / 2,
        )
        if (name.height === 0)
          doc.roundedRect(x, nameTop + 3, TEXT_WIDTH, FIELD_HEIGHT - 6, 6).fill(colors.paper)
      })
      const nameless = name.height === 0
      tag(sheet, parent, nameless ? 'H1' : 'P', () => drawText(sheet, overline, x, y + PADDING - 2))
      if (nameless) {
        const label = typeset(words['bilan.name'], styles.note, TEXT_WIDTH)
        tag(sheet, parent, 'P', () =>
          drawText(sheet, label, x + 8, nameTop + (FIELD_HEIGHT - label.height) / 2),
        )
      } else {
        tag(sheet, parent, 'H1', () => drawText(sheet, name, x, nameTop))
      }
      tag(sheet, parent, 'P', () => drawText(sheet, facts, x, nameTop + nameHeight + 5))
    },
  }
}

export function fullName({ firstname, lastname }: Bilan): string {
  return `${firstname} ${lastname}`
}

/**
 * Puts the name on one line, in the largest size that fits. If no size fits, puts the first name above the last name. If this does not fit
 * either, wraps the name.
 */
function typesetName(bilan: Bilan): Block {
  const name = fullName(bilan)
  const candidates = [
    ...[31, 28, 25].map((size) => typeset(name, nameStyle(size), TEXT_WIDTH)),
    ...[25, 22].map((size) => stackedName(bilan, nameStyle(size))),
  ]
  const maxLines = [1, 1, 1, 2, 2]
  const fitting = candidates.find((block, index) => block.lines.length <= (maxLines[index] ?? 0))
  return fitting ?? typeset(name, nameStyle(18), TEXT_WIDTH, 3)
}

function stackedName({ firstname, lastname }: Bilan, style: Style): Block {
  return join(typeset(firstname, style, TEXT_WIDTH), typeset(lastname, style, TEXT_WIDTH))
}

function nameStyle(size: number): Style {
  return { face: 'display', size, leading: size * 1.1, color: colors.paper, tracking: -size * 0.02 }
}
