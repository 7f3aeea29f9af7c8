/** Draws a telephone, with the content of its screen, in the foreground of a print (a picture of the ending). */
import { printedText } from '../inserts/print.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, type Sheet } from '../kit/svg.js'
import { finger, fingers, palm } from '../people/hand.js'
import { Pen } from '../people/pen.js'
import { glove, insertImage, type Placement, place, roundRect } from './placement.js'

export const SCREEN = { width: 280, height: 616 } as const

/** By default, a gloved hand holds the telephone. `draw` draws the content of the screen, in the size `SCREEN`. */
export function telephone(
  sheet: Sheet,
  placement: Placement,
  draw: (sheet: Sheet) => string,
  isHeld = true,
): string {
  const pen = new Pen(sheet, { x: 0, y: 0 })
  const body = 'M0 36Q0 0 36 0H276Q312 0 312 36V616Q312 652 276 652H36Q0 652 0 616Z'
  const screen = 'M0 26Q0 0 26 0H254Q280 0 280 26V590Q280 616 254 616H26Q0 616 0 590Z'
  return group(
    [
      path(body, palette.shadow, { op: 0.45, blur: sheet.blur(18, 18), move: 'translate(14 22)' }),
      ...(isHeld
        ? [palm(pen, glove, '10,476 110,416 240,416 310,476 340,616 330,1100 10,1100 -24,616')]
        : []),
      path(body, '#141c28'),
      group([draw(sheet), path(`M6 6H100L30 ${SCREEN.height}H6Z`, '#ffffff', { op: 0.07 })], {
        move: 'translate(16 18)',
        clip: sheet.clip(screen),
      }),
      ...(isHeld
        ? [
            fingers(pen, glove, [
              { bones: '-30,416 0,406 32,408', width: 30 },
              { bones: '-38,482 -2,476 36,478', width: 31 },
              { bones: '-34,550 0,546 34,548', width: 30 },
              { bones: '-22,614 6,612 32,614', width: 27 },
            ]),
            finger(pen, glove, { bones: '346,640 348,560 328,470 290,410', width: 34 }),
          ]
        : []),
    ],
    { move: place(placement, 312) },
  )
}

const background = (sheet: Sheet, top: string, bottom: string): string =>
  rect(
    0,
    0,
    SCREEN.width,
    SCREEN.height,
    sheet.linear(0, 0, 0, SCREEN.height, [
      [0, top],
      [1, bottom],
    ]),
  )

/** The screen during a phone call. `name` is the person or place that the learner calls. `note` is a short text, such as the time. */
export const callScreen = (name: string, note: string) => (sheet: Sheet) =>
  group([
    background(sheet, palette.canal, '#0f3a44'),
    ellipse(140, 150, 62, 62, palette.canalPale),
    ellipse(140, 130, 24, 26, palette.canalDeep),
    path('M92 192Q96 158 140 158Q184 158 188 192Q168 208 140 208Q112 208 92 192Z', palette.canalDeep),
    printedText(name, [140, 272], 34, palette.paper, { bold: true, anchor: 'middle' }),
    printedText(note, [140, 312], 25, palette.canalPale, { anchor: 'middle' }),
    ellipse(140, 390, 34, 34, palette.brick),
  ])

/** The screen of a chat: the learner's message, then the answer. */
export const messageScreen =
  (name: string, message: readonly string[], answer: readonly string[]) => (sheet: Sheet) => {
    const bubble = (lines: readonly string[], x: number, y: number, fill: string, ink: string) => [
      roundRect(x, y, 236, 26 + lines.length * 28, fill, 20),
      ...lines.map((text, i) => printedText(text, [x + 16, y + 34 + i * 28], 21, ink)),
    ]
    return group([
      background(sheet, '#f3ece0', '#e8dccb'),
      rect(0, 0, SCREEN.width, 84, palette.canalDeep),
      printedText(name, [140, 56], 28, palette.paper, { bold: true, anchor: 'middle' }),
      ...bubble(message, 32, 108, palette.canal, palette.paper),
      ...bubble(answer, 12, 150 + message.length * 28, '#ffffff', palette.ink),
    ])
  }

const photo = (
  sheet: Sheet,
  insert: string,
  crop: readonly [number, number, number],
  height: number,
): string => {
  const [left, top, width] = crop
  const scale = SCREEN.width / width
  return group(group(insertImage(insert), { move: `scale(${scale}) translate(${-left} ${-top})` }), {
    move: 'translate(0 76)',
    clip: sheet.clip(`M0 0H${SCREEN.width}V${height}H0Z`),
  })
}

/** The screen of the camera. It shows a part of an insert (a close-up picture). `crop` is the left, top and width of this part. */
export const cameraScreen =
  (insert: string, crop: readonly [number, number, number]) =>
  (sheet: Sheet): string =>
    group([
      background(sheet, '#20242e', '#12151c'),
      photo(sheet, insert, crop, 400),
      ellipse(140, 546, 38, 38, palette.paper),
      ellipse(140, 546, 31, 31, '#20242e'),
      ellipse(140, 546, 27, 27, palette.paper),
    ])

/** The screen of a social network. Without `likes`, the screen asks « Publier ? », because the photograph is not published yet. */
export const postScreen =
  (account: string, insert: string, crop: readonly [number, number, number], likes = '') =>
  (sheet: Sheet): string =>
    group([
      background(sheet, '#fffaf2', '#f1e7d8'),
      ellipse(36, 40, 20, 20, palette.brickSoft),
      printedText(account, [68, 49], 25, palette.ink, { bold: true }),
      photo(sheet, insert, crop, 268),
      ...(likes === ''
        ? [printedText('Publier ?', [60, 396], 30, palette.canalDeep, { bold: true })]
        : [
            path('M40 372q-16-18-30 0q-8 16 30 40q38-24 30-40q-14-18-30 0Z', palette.brick),
            printedText(likes, [86, 400], 32, palette.ink, { bold: true }),
          ]),
      roundRect(20, 430, 220, 12, palette.stone, 6),
      roundRect(20, 456, 160, 12, palette.stone, 6),
    ])
