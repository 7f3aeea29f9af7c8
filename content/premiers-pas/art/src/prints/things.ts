/** Draws things in front of a print (a picture of the ending): papers of the story, a badge, a framed photograph. */
import { printedText } from '../inserts/print.js'
import { times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, type Sheet } from '../kit/svg.js'
import { fingers, palm } from '../people/hand.js'
import { Pen } from '../people/pen.js'
import { glove, insertImage, type Placement, place, roundRect } from './placement.js'

/** A paper of the story. It is cut out of an insert (a close-up picture). */
export interface Paper {
  readonly insert: string
  /** The corners of the paper in the insert. */
  readonly outline: readonly Vec2[]
}

export const papers = {
  jobSheet: {
    insert: 'fiche_1204',
    outline: [
      [306, 226],
      [1156, 214],
      [1176, 956],
      [318, 956],
    ],
  },
  notebook: {
    insert: 'carnet_31',
    outline: [
      [144, 118],
      [712, 96],
      [1318, 80],
      [1350, 876],
      [764, 908],
      [150, 918],
    ],
  },
  writtenNotebook: {
    insert: 'carnet_31bis_ecrit',
    outline: [
      [144, 118],
      [712, 96],
      [1318, 80],
      [1350, 876],
      [764, 908],
      [150, 918],
    ],
  },
  notes: {
    insert: 'carnet_chiffres',
    outline: [
      [240, 62],
      [1250, 34],
      [1272, 896],
      [258, 914],
    ],
  },
  names: {
    insert: 'serviette_noms',
    outline: [
      [270, 54],
      [1258, 74],
      [1244, 900],
      [252, 884],
    ],
  },
  sketch: {
    insert: 'croquis',
    outline: [
      [166, 40],
      [1302, 74],
      [1276, 922],
      [138, 882],
    ],
  },
} as const satisfies Record<string, Paper>

export function paper(sheet: Sheet, { insert, outline }: Paper, placement: Placement): string {
  const d = `M${outline.map((point) => point.join(' ')).join('L')}Z`
  const [left, top] = outline[0] ?? [0, 0]
  return group(
    group(
      [
        path(d, palette.shadow, { op: 0.5, blur: sheet.blur(26, 26), move: 'translate(16 26)' }),
        group(insertImage(insert), { clip: sheet.clip(d) }),
      ],
      { move: `translate(${-left} ${-top})` },
    ),
    { move: place(placement, 1000) },
  )
}

/** A badge on a lanyard, 260×360 pixels before scaling. */
export function badge(sheet: Sheet, placement: Placement, title: string, name: string, band: string): string {
  const card = 'M0 24Q0 0 24 0H236Q260 0 260 24V336Q260 360 236 360H24Q0 360 0 336Z'
  return group(
    [
      path('M96 20L20 -420H70L140 20Z', band),
      path('M164 20L250 -420H200L124 20Z', band, { op: 0.85 }),
      path(card, palette.shadow, { op: 0.45, blur: sheet.blur(14, 14), move: 'translate(10 18)' }),
      path(card, '#fffdf8'),
      group(rect(0, 0, 260, 76, band), { clip: sheet.clip(card) }),
      roundRect(100, 14, 60, 14, '#fffdf8', 7),
      printedText(title, [130, 60], 24, '#fffdf8', { bold: true, anchor: 'middle' }),
      roundRect(74, 104, 112, 124, palette.wall, 10),
      ellipse(130, 148, 28, 30, palette.zinc),
      path('M84 228Q86 186 130 186Q174 186 176 228Z', palette.zinc),
      printedText(name, [130, 286], 32, palette.ink, { bold: true, anchor: 'middle' }),
      roundRect(60, 312, 140, 8, palette.stone, 4),
    ],
    { move: place(placement, 260) },
  )
}

/** A report with one number in red, 420×520 pixels before scaling. Bars stand for the lines of text. */
export function correctedPage(sheet: Sheet, placement: Placement, figure: string): string {
  const page = 'M0 0H420V520H0Z'
  return group(
    [
      path(page, palette.shadow, { op: 0.45, blur: sheet.blur(18, 18), move: 'translate(12 20)' }),
      path(page, '#fffaf0'),
      printedText('Compte rendu', [40, 74], 38, palette.ink, { bold: true }),
      ...times(9, (i) => roundRect(40, 112 + i * 42, i % 3 === 2 ? 220 : 336, 9, palette.stone, 4)),
      rect(196, 218, 196, 64, '#fffaf0'),
      printedText(figure, [204, 270], 58, palette.brick, { bold: true }),
      path('M200 286Q292 300 384 282', 'none', { stroke: palette.brick, width: 6 }),
    ],
    { move: place(placement, 420) },
  )
}

/** The left hand that holds a thing. The palm is behind the thing, the fingers are in front of it. */
const holdingPalm = (pen: Pen) => palm(pen, glove, '20,150 -40,140 -70,200 -74,300 -60,700 60,700 50,320')
const holdingFingers = (pen: Pen) =>
  fingers(pen, glove, [
    { bones: '-46,168 -10,160 26,164', width: 24 },
    { bones: '-54,218 -14,212 28,214', width: 25 },
    { bones: '-52,268 -14,264 26,266', width: 24 },
    { bones: '-42,314 -10,312 22,314', width: 21 },
  ])

/** A folded paper in a hand, 220×150 pixels before scaling. */
export function foldedNote(sheet: Sheet, placement: Placement): string {
  const pen = new Pen(sheet, { x: 0, y: 0 })
  const hand = 'translate(4 -100) scale(0.84)'
  return group(
    [
      group(holdingPalm(pen), { move: hand }),
      path('M0 0H220V150H0Z', palette.shadow, { op: 0.5, blur: sheet.blur(10, 10), move: 'translate(8 14)' }),
      path('M0 0H220V150H0Z', '#fff3b8'),
      path('M110 0H220V150H110Z', '#f3dd8c'),
      path('M0 75H220V150H0Z', '#e8cd74', { op: 0.5 }),
      path('M110 0V150M0 75H220', 'none', { stroke: '#cfae54', width: 3 }),
      group(holdingFingers(pen), { move: hand }),
    ],
    { move: place(placement, 220) },
  )
}

/** A framed photograph of a station in the snow, in two hands. The glass is broken. 400×320 pixels before scaling. */
export function brokenFrame(sheet: Sheet, placement: Placement): string {
  const pen = new Pen(sheet, { x: 0, y: 0 })
  const mirrored = 'translate(400 0) scale(-1 1)'
  return group(
    [
      holdingPalm(pen),
      group(holdingPalm(pen), { move: mirrored }),
      rect(0, 0, 400, 320, palette.shadow, { op: 0.5, blur: sheet.blur(18, 18), move: 'translate(14 22)' }),
      roundRect(0, 0, 400, 320, palette.oakDark, 6),
      roundRect(10, 10, 380, 300, palette.oak, 4),
      rect(34, 34, 332, 252, palette.paper),
      group(
        [
          rect(
            50,
            50,
            300,
            220,
            sheet.linear(0, 50, 0, 270, [
              [0, '#8d97ae'],
              [1, '#d6dbe6'],
            ]),
          ),
          path('M50 206Q180 186 350 210V270H50Z', '#f4f5f8'),
          path('M110 120L160 92H270L318 120V206H110Z', '#8a6b62'),
          path('M100 124L156 84H274L328 124L320 128H108Z', '#f4f5f8'),
          ...times(5, (i) => roundRect(126 + i * 38, 146, 20, 34, i === 2 ? '#5b4a4a' : '#f2d08a', 4)),
          ellipse(214, 110, 13, 13, '#fffaf0'),
          path('M50 250L350 236M50 264L350 254', 'none', { stroke: '#6c6f80', width: 4 }),
          ...times(26, (i) =>
            ellipse(58 + ((i * 83) % 286), 58 + ((i * 47) % 190), 3, 3, '#ffffff', { op: 0.9 }),
          ),
        ],
        { clip: sheet.clip('M50 50H350V270H50Z') },
      ),
      path('M366 34L300 96L322 128L252 160L262 206L206 240L196 286', 'none', {
        stroke: '#ffffff',
        width: 5,
        op: 0.95,
      }),
      path('M300 96L246 84M252 160L190 150M262 206L318 236', 'none', {
        stroke: '#ffffff',
        width: 3.5,
        op: 0.9,
      }),
      path('M366 34L303 99L325 131L255 163L265 209L209 243', 'none', {
        stroke: '#3b4360',
        width: 1.6,
        op: 0.6,
      }),
      holdingFingers(pen),
      group(holdingFingers(pen), { move: mirrored }),
    ],
    { move: place(placement, 400) },
  )
}
