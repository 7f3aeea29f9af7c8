// Builds the debrief as a printable HTML page, for games that run without a server. It contains the same texts as the server's PDF.
import {
  type CallData,
  type DebriefKey,
  insertAltKey,
  insertKeptKey,
  type Notion,
  notionsInOrder,
  suggestedGestures,
  wording,
} from '@didascalie/contract'
import { capitalise, escapeHtml, formatDate, formatDuration } from '@didascalie/contract/text'
import type { ReachedFact } from '@didascalie/engine'
import { chooseFacts, choosePrint, factsAbout, getOwnSentences } from '@didascalie/engine/run-facts'
import { pictureNames } from '@didascalie/stage'
import type { KnownFact } from '../content/run-summary.js'

/** A fact of facts.json: something that the learner did in the story. `gesture` suggests something to try next. */
export type DebriefFact = KnownFact & { readonly gesture?: string | undefined }

export interface Debrief {
  readonly game: Pick<CallData<'getData'>, 'wordings' | 'notions' | 'brand' | 'calendar'>
  readonly firstname: string
  readonly lastname: string
  readonly date: Date
  readonly playedSeconds: number
  /** One answer for each notion; empty before the survey. */
  readonly answers: readonly boolean[]
  readonly viewed: readonly number[]
  /** The facts that the learner reached; empty when the debrief must not show the run. */
  readonly reached: readonly ReachedFact[]
  readonly facts: Readonly<Record<string, DebriefFact>>
  /** The picture name of the keepsake, an object that the story gave the learner; `''` for none. */
  readonly keepsake: string
  chapterOf(scene: string): string
  /** The URL of a picture. `name` is its path in the game, for example `print/appel.jpg`. */
  pictureUrl(name: string): string | undefined
  readonly fontUrls: { readonly display: string; readonly text: string }
}

type EscapedWording = (key: DebriefKey) => string

/** A picture that leaves no gap if it cannot be loaded. */
const pictureHtml = (url: string | undefined, alt: string) =>
  url === undefined ? '' : `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" onerror="this.remove()">`

function factRow({ key, scene, background }: ReachedFact, debrief: Debrief): string {
  const { game, facts, chapterOf, pictureUrl } = debrief
  const chapter = game.calendar.chapters.find(({ id }) => id === chapterOf(scene))
  const { text = '', question = '', prints } = facts[key] ?? {}
  const print = choosePrint(prints, background)
  const when = [capitalise(chapter?.name ?? ''), print?.hour ?? ''].filter((part) => part !== '').join(', ')
  const picture = print && pictureUrl(pictureNames.print(print.picture))
  return `<li>${pictureHtml(picture, '')}<div><p class="when">${escapeHtml(when)}</p><p>${escapeHtml(text)}</p><p class="note">${escapeHtml(question)}</p></div></li>`
}

function keepsakeRow({ game: { wordings }, keepsake, pictureUrl }: Debrief): string {
  const picture = keepsake === '' ? undefined : pictureUrl(pictureNames.insert(keepsake))
  const text = wording(wordings, insertKeptKey(keepsake), '')
  if (picture === undefined || text === '') return ''
  const alt = wording(wordings, insertAltKey(keepsake), '')
  return `<li>${pictureHtml(picture, alt)}<div><p>${escapeHtml(text)}</p></div></li>`
}

function factsSection(debrief: Debrief, w: EscapedWording): string {
  const chosenFacts = chooseFacts(debrief.reached, debrief.facts, debrief.chapterOf)
  if (chosenFacts.length === 0) return ''
  const rows = chosenFacts.map((fact) => factRow(fact, debrief)).join('')
  return `<section><h2>${w('bilan.week')}</h2><p class="note">${w('bilan.week.introduction')}</p><ol class="facts">${rows}${keepsakeRow(debrief)}</ol></section>`
}

function answerOf(answers: readonly boolean[], index: number): boolean | null {
  return answers[index] ?? null
}

function notionRow(
  { game, answers, viewed, reached, facts }: Debrief,
  notion: Notion,
  index: number,
  w: EscapedWording,
): string {
  const factsOfNotion = factsAbout(index + 1, reached, facts)
  const acquired = answerOf(answers, index)
  const answer = w(acquired === null ? 'bilan.unanswered' : acquired ? 'ui.survey.yes' : 'ui.survey.no')
  const icon = game.brand.signs[index]
  const iconSvg = icon
    ? `<svg viewBox="0 0 64 64" role="img" aria-label="${escapeHtml(icon.shows)}"><path class="tint" d="${escapeHtml(icon.tint)}"/><path class="pen" d="${escapeHtml(icon.lines)}"/></svg>`
    : ''
  const saidHtml = `<div><dt>${w('ui.results.says')}</dt><dd><b>${answer}</b> — ${escapeHtml(notion.survey)}</dd></div>`
  const factsHtml = factsOfNotion.map(({ text }) => `<dd>${escapeHtml(text)}</dd>`).join('')
  const doneHtml =
    reached.length === 0
      ? ''
      : `<div><dt>${w('ui.results.did')}</dt>${factsHtml || `<dd>${w('ui.results.did.nothing')}</dd>`}</div>`
  const gesturesHtml = suggestedGestures({ ...notion, facts: factsOfNotion, acquired })
    .map((text) => `<li>${escapeHtml(text)}</li>`)
    .join('')
  const readMarkHtml = viewed.includes(index + 1) ? `<p class="note">${w('bilan.read')}</p>` : ''
  return `<li>${iconSvg}<div><div class="head"><h3>${escapeHtml(notion.title)}</h3>${readMarkHtml}</div><dl>${saidHtml}${doneHtml}</dl>${
    gesturesHtml === '' ? '' : `<ul class="tries">${gesturesHtml}</ul>`
  }</div></li>`
}

function ownSection({ reached, facts }: Debrief, w: EscapedWording): string {
  const sentences = getOwnSentences(reached, facts).map((text) => `<li>${escapeHtml(text)}</li>`)
  return sentences.length === 0
    ? ''
    : `<section><h2>${w('bilan.own')}</h2><ul>${sentences.join('')}</ul></section>`
}

const style = ({ game: { brand }, fontUrls }: Debrief) => `
@font-face { font-family: display; src: url("${fontUrls.display}") format("woff2"); font-weight: 200 800 }
@font-face { font-family: text; src: url("${fontUrls.text}") format("woff2"); font-weight: 200 800 }
@page { size: A4; margin: 14mm 15mm }
* { box-sizing: border-box; margin: 0 }
html { background: #fff; color: #17202b; font: 10.5pt/1.35 text, system-ui, sans-serif; print-color-adjust: exact; -webkit-print-color-adjust: exact }
body { max-width: 180mm; margin: 0 auto; padding: 6mm 4mm }
@media print { body { padding: 0; max-width: none } button { display: none } }
h1, h2, h3 { font-family: display, system-ui, sans-serif; line-height: 1.15 }
h2 { color: ${brand.colours.deep}; font-size: 15pt; margin: 6mm 0 1mm } h2, h2 + .note { break-after: avoid } h3 { font-size: 11.5pt }
ol, ul { list-style: none; padding: 0 }
button { font: inherit; padding: 2mm 5mm; margin-bottom: 5mm; border: 0; border-radius: 99px; color: #fff; background: ${brand.colours.main}; cursor: pointer }
button:focus-visible { outline: 3px solid ${brand.colours.sun}; outline-offset: 2px }
.plate { background: ${brand.colours.deep}; color: #fff; border-radius: 6mm; padding: 6mm 7mm }
.plate p { color: ${brand.colours.pale} } .plate h1 { font-size: 25pt; margin: 1mm 0 2mm }
.field { display: block; background: #fff; color: #4a5563; font: 10pt text, system-ui; border-radius: 2mm; padding: 3mm; margin-bottom: 2mm }
.note { color: #4a5563; font-size: 9.5pt }
.facts li { display: flex; align-items: center; gap: 4mm; margin-top: 3mm; break-inside: avoid }
.facts img { width: 30mm; height: 22.5mm; object-fit: cover; border-radius: 1.5mm }
.facts div { flex: 1; border-left: 2pt solid ${brand.colours.pale}; padding-left: 4mm } .when { font-weight: 650 }
.notions > li { display: grid; grid-template-columns: 13mm 1fr; gap: 0 3mm; padding: 2.5mm 0; border-bottom: .5pt solid #d8d2c4; break-inside: avoid }
svg { width: 10mm; height: 10mm } .tint { fill: #ffe3c4 } .pen { fill: none; stroke: ${brand.colours.deep}; stroke-width: 3.5; stroke-linecap: round; stroke-linejoin: round }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 0 6mm } dl > div:only-child { grid-column: 1 / -1 } dd { margin: 0 } dd + dd { margin-top: .7mm } .head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 3mm } dt { color: #4a5563; font-size: 9.5pt }
.tries { margin-top: 1mm } .tries li { padding-left: 6mm; position: relative } .tries li::before { content: ""; position: absolute; left: 0; top: .9mm; width: 3mm; height: 3mm; border: .9pt solid ${brand.colours.deep}; border-radius: .6mm }
.hand { height: 32mm; background: repeating-linear-gradient(#0000 0 7.7mm, #d8d2c4 7.7mm 8mm) }
.closing { break-inside: avoid } .signatures { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 5mm; margin-top: 5mm } .signatures p { border: .9pt solid #d8d2c4; border-radius: 3mm; height: 22mm; padding: 2mm 4mm }
@media (max-width: 480px) { dl { grid-template-columns: 1fr } }
`

const printText = 'Imprimer, ou enregistrer en PDF'

/** Returns a complete HTML document. It loads its pictures and two fonts from the package. */
export function debriefPage(debrief: Debrief): string {
  const { game, firstname, lastname, date, playedSeconds } = debrief
  const w: EscapedWording = (key) => escapeHtml(wording(game.wordings, key))
  const name = `${firstname} ${lastname}`.trim()
  const title = `${w('bilan.title')} · ${w('ui.game.title')}`
  const plate =
    name === ''
      ? `<h1>${title}</h1><span class="field">${w('bilan.name')}</span>`
      : `<p>${title}</p><h1>${escapeHtml(name)}</h1>`
  const rows = notionsInOrder(game.notions).map((notion, index) => notionRow(debrief, notion, index, w))
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}${name === '' ? '' : ` · ${escapeHtml(name)}`}</title><style>${style(debrief)}</style></head><body>
<button type="button" onclick="print()">${printText}</button>
<main><header class="plate">${plate}<p>${escapeHtml(capitalise(formatDate(date, { weekday: 'long' })))} · ${formatDuration(playedSeconds)} de jeu</p></header>
${factsSection(debrief, w)}
<section><h2>${w('bilan.notions')}</h2><p class="note">${w('bilan.introduction')}</p><ol class="notions">${rows.join('')}</ol></section>
${ownSection(debrief, w)}
<section class="closing"><h2>${w('bilan.remarks')}</h2><div class="hand"></div><div class="signatures"><p>${w('bilan.signature.own')}</p><p>${w('bilan.signature.trainer')}</p><p>${w('bilan.signature.company')}</p></div></section>
</main></body></html>`
}
