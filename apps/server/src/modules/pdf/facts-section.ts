import type { Bilan, BilanFact, BilanGame } from './debrief.js'
import type { Pictures } from './picture.js'
import { keepsakeCell, printedFactCell, toRows } from './printed-fact.js'
import { decoration, drawText, group, type Part, tag } from './sheet.js'
import { contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const WHEN_COLUMN = 92
const BELOW_HEADING = 2
const AFTER_HEADING = 9
const BETWEEN = 8
const BELOW_TEXT = 1
const RULE_WIDTH = 2.2
/** The maximum number of lines of each text, so that the section fits on the first page. */
const MAX_LINES = 2

const text = { x: page.left + WHEN_COLUMN, width: contentWidth - WHEN_COLUMN } as const

/** One fact of the run: when it happened, its text and the question for the conversation with the trainer. */
function factRow({ colours }: BilanGame, fact: BilanFact): Part {
  const when = typeset(fact.when, styles.label, WHEN_COLUMN - 22, MAX_LINES)
  const factText = typeset(fact.text, styles.body, text.width, MAX_LINES)
  const question = typeset(fact.question, styles.note, text.width, MAX_LINES)
  const height = Math.max(when.height, factText.height + BELOW_TEXT + question.height)
  return {
    height,
    draw(sheet, parent, y) {
      const body = group(sheet, group(sheet, parent, 'LI'), 'LBody')
      decoration(sheet, () => {
        const { doc } = sheet
        doc.lineWidth(RULE_WIDTH).lineCap('round')
        doc
          .moveTo(text.x - 11, y + 2)
          .lineTo(text.x - 11, y + height - 2)
          .stroke(colours.pale)
      })
      if (when.height > 0) tag(sheet, body, 'P', () => drawText(sheet, when, page.left, y))
      tag(sheet, body, 'P', () => drawText(sheet, factText, text.x, y))
      tag(sheet, body, 'P', () => drawText(sheet, question, text.x, y + factText.height + BELOW_TEXT))
    },
  }
}

/** The rows of the section: one fact in a row, or two facts if at least one picture is readable. */
function rowsOf({ game, facts = [], keepsake }: Bilan, pictures: Pictures): Part[] {
  const pictureOf = (path: string | undefined) => (path === undefined ? undefined : pictures.get(path))
  const hasPictures = facts.some(({ picture }) => pictureOf(picture) !== undefined)
  const keepsakePicture = pictureOf(keepsake?.picture)
  const keepsakes =
    keepsake && keepsakePicture ? [keepsakeCell(keepsake, keepsakePicture, game.colours.deep)] : []
  return hasPictures
    ? toRows([...facts.map((fact) => printedFactCell(fact, pictureOf(fact.picture))), ...keepsakes])
    : [...facts.map((fact) => factRow(game, fact)), ...toRows(keepsakes)]
}

/** The section about the learner's run. It lists the facts in chronological order, each with its question. The keepsake comes last. */
export function factsSection(bilan: Bilan, pictures: Pictures): Part {
  const { words, colours } = bilan.game
  const heading = typeset(words['bilan.week'], inColour(styles.heading, colours.deep), contentWidth)
  const introduction = typeset(words['bilan.week.introduction'], styles.introduction, contentWidth)
  const rows = rowsOf(bilan, pictures)
  const rowsTop = heading.height + BELOW_HEADING + introduction.height + AFTER_HEADING
  return {
    height: rows.reduce((sum, row) => sum + row.height + BETWEEN, rowsTop) - BETWEEN,
    draw(sheet, parent, y) {
      const section = group(sheet, parent, 'Sect')
      tag(sheet, section, 'H2', () => drawText(sheet, heading, page.left, y))
      tag(sheet, section, 'P', () =>
        drawText(sheet, introduction, page.left, y + heading.height + BELOW_HEADING),
      )
      const list = group(sheet, section, 'L')
      let top = y + rowsTop
      for (const row of rows) {
        row.draw(sheet, list, top)
        top += row.height + BETWEEN
      }
    },
  }
}
