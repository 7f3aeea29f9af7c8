import type { BilanGame, BilanNotion } from './debrief.js'
import { gestureList } from './gestures.js'
import { bookIcon, notionIcon } from './icons.js'
import { type Box, decoration, drawIcon, drawText, figure, group, type Part, tag } from './sheet.js'
import { contentRight, contentWidth, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const ICON = 29
const INDENT = 44
const BELOW_TITLE = 2
const AFTER_ANSWER = 5
const BETWEEN_FACTS = 1
const COLUMN_GAP = 18
/** The maximum number of lines of a sentence or a fact, so that a notion fits on a page. */
const MAX_LINES = 4

type Column = Pick<Box, 'x' | 'width'>

const fullColumn: Column = { x: page.left + INDENT, width: contentWidth - INDENT }
const answerColumn: Column = { x: fullColumn.x, width: 176 }
const factsColumn: Column = {
  x: answerColumn.x + answerColumn.width + COLUMN_GAP,
  width: fullColumn.width - answerColumn.width - COLUMN_GAP,
}

/**
 * One notion (a subject that the game teaches): its icon and title, the learner's answer, then the suggestions. The debrief can also show
 * what the learner did in the game. These facts are beside the answer.
 */
export function notionRow(game: BilanGame, notion: BilanNotion): Part {
  const { deep } = game.colours
  const title = typeset(notion.title, styles.notion, fullColumn.width - READ_COLUMN, 1)
  const columns =
    notion.reachedFacts === null
      ? [answer(game, notion, fullColumn)]
      : [answer(game, notion, answerColumn), facts(game, notion.reachedFacts, factsColumn)]
  const columnsTop = styles.notion.leading + BELOW_TITLE
  const gesturesTop = columnsTop + Math.max(...columns.map(({ height }) => height))
  const gestures = gestureList(notion.gestures, fullColumn, deep)
  return {
    height: Math.max(ICON, gesturesTop + gestures.height),
    draw(sheet, parent, y) {
      const body = group(sheet, group(sheet, parent, 'LI'), 'LBody')
      const { sign } = notion
      if (sign) {
        const box = { x: page.left, y, width: ICON, height: ICON }
        figure(sheet, body, sign.shows, box, () =>
          drawIcon(sheet, notionIcon(sign), box.x, box.y, ICON, deep),
        )
      }
      tag(sheet, body, 'H3', () => drawText(sheet, title, fullColumn.x, y))
      if (notion.viewed) readMark(game).draw(sheet, body, y)
      for (const column of columns) column.draw(sheet, body, y + columnsTop)
      gestures.draw(sheet, body, y + gesturesTop)
    },
  }
}

function answerWord({ words }: BilanGame, acquired: boolean | null): string {
  if (acquired === null) return words['bilan.unanswered']
  return words[acquired ? 'ui.survey.yes' : 'ui.survey.no']
}

/** The learner's answer in bold, then the sentence of the survey. */
function answer(game: BilanGame, { acquired, survey }: BilanNotion, { x, width }: Column): Part {
  const word = typeset(answerWord(game, acquired), styles.answer, width, 1)
  const sentenceLeft = word.width + AFTER_ANSWER
  const sentence = typeset(survey, styles.body, width - sentenceLeft, MAX_LINES)
  return {
    height: Math.max(word.height, sentence.height),
    draw(sheet, parent, y) {
      tag(sheet, parent, 'P', () => drawText(sheet, word, x, y))
      tag(sheet, parent, 'P', () => drawText(sheet, sentence, x + sentenceLeft, y))
    },
  }
}

/** What the learner did in the game about a notion, or a text that says that there is nothing. */
function facts({ words }: BilanGame, texts: readonly string[], { x, width }: Column): Part {
  const blocks = texts.map((text) => typeset(text, styles.body, width, MAX_LINES))
  const nothing = typeset(words['ui.results.did.nothing'], styles.body, width, MAX_LINES)
  const isEmpty = blocks.length === 0
  return {
    height: isEmpty
      ? nothing.height
      : blocks.reduce((sum, block) => sum + BETWEEN_FACTS + block.height, -BETWEEN_FACTS),
    draw(sheet, parent, y) {
      if (isEmpty) return tag(sheet, parent, 'P', () => drawText(sheet, nothing, x, y))
      const list = group(sheet, parent, 'L')
      let top = y
      for (const block of blocks) {
        const item = group(sheet, list, 'LI')
        tag(sheet, item, 'LBody', () => drawText(sheet, block, x, top))
        top += block.height + BETWEEN_FACTS
      }
    },
  }
}

/** The headings of the two columns, above the notions of a page. */
export function columnLabels({ words }: BilanGame): Part {
  const says = typeset(words['ui.results.says'], styles.label, answerColumn.width, 1)
  const did = typeset(words['ui.results.did'], styles.label, factsColumn.width, 1)
  return {
    height: says.height,
    draw(sheet, parent, y) {
      tag(sheet, parent, 'P', () => drawText(sheet, says, answerColumn.x, y))
      tag(sheet, parent, 'P', () => drawText(sheet, did, factsColumn.x, y))
    },
  }
}

const HEIGHT = 17
/** The width of the mark « Fiche lue » at the right of a row. The mark shows that the learner read the text about the notion. */
export const READ_COLUMN = 76

export function readMark({ words, colours }: BilanGame): Part {
  const text = typeset(words['bilan.read'], styles.note, READ_COLUMN)
  const left = contentRight - text.width
  return {
    height: HEIGHT,
    draw(sheet, parent, y) {
      decoration(sheet, () => drawIcon(sheet, bookIcon, left - 16, y + (HEIGHT - 12) / 2, 12, colours.main))
      tag(sheet, parent, 'P', () => drawText(sheet, text, left, y + (HEIGHT - text.height) / 2))
    },
  }
}
