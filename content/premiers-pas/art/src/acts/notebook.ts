/** The act `carnet`: Inès closes the red notebook without writing. */

import { embed, tableTop } from '../inserts/print.js'
import { numberedLines } from '../inserts/red-notebook.js'
import { multiply, screen } from '../kit/colour.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group, path, rect } from '../kit/svg.js'
import { palm } from '../people/hand.js'
import { flatHand } from '../people/hand-poses.js'
import { inesSkin as skin } from '../people/ines.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct, windowGlow } from './act.js'
import { finger, fingers } from './close-fingers.js'
import { straightSleeve } from './close-hands.js'
import { inesArm } from './saw.js'

const RED = '#bf3f36'

/** The right cover is half closed over the left page. The table is visible where the right page was. */
function halfClosed(brand: Brand): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet, { x: 700, y: 520 })
  const cover = 'M966 122L560 -30Q534 -36 530 -10L500 1070Q500 1100 530 1096L966 1018Z'
  return finishAct(s, [
    embed(numberedLines(3), 'page', [0, 75, 1440, 810], [-20, -12, 1960, 1103]),
    group(tableTop(s, '#a9744c', 3, 400), { clip: s.sheet.clip('M962 -60H1980V1140H962Z') }),
    path('M974 126L1010 150V1050L974 1020Z', s.light.cast, { op: 0.5, blur: s.sheet.blur(14, 60) }),
    // The pages under the cover, then the cover itself, which leans over the left page.
    path(cover, '#2a1420', { op: 0.6, blur: s.sheet.blur(34, 20), move: 'translate(-90 34)' }),
    path('M958 150L590 26L566 1056L958 1000Z', '#f3e2c6'),
    path('M952 140L578 6L552 1076L952 1008Z', '#fffaf0'),
    path(
      cover,
      s.sheet.linear(500, 0, 966, 0, [
        [0, screen(RED, '#ffcfa8', 0.38)],
        [0.45, RED],
        [1, multiply(RED, palette.shadow, 0.55)],
      ]),
    ),
    path('M560 -30Q534 -36 530 -10L500 1070Q500 1100 530 1096L548 1092L578 -24Z', '#ffc9b4', { op: 0.45 }),
    path('M620 -4L650 8L630 1076L598 1082Z', '#7d2226'),
    rect(958, 118, 18, 904, multiply(RED, palette.shadow, 0.6)),
    path('M640 420L1000 470L1120 640L1040 760L700 700Z', '#3a1018', { op: 0.4, blur: s.sheet.blur(22, 20) }),
    palm(p, skin, '130,-40 210,-90 330,-60 430,30 450,150 380,220 260,210 160,150 110,60'),
    straightSleeve(p.within({ x: 430, y: 130, turn: 20, size: 3.4, flip: true }), inesArm(brand), 32),
    fingers(p, skin, [
      { bones: '190,0 120,-50 60,-70 -10,-66', width: 31, nail: true },
      { bones: '180,60 104,24 40,8 -30,16', width: 32, nail: true, rooted: true },
      { bones: '190,116 120,100 60,92 2,104', width: 31, nail: true, rooted: true },
      { bones: '220,170 160,166 116,168 74,182', width: 27, nail: true, rooted: true },
    ]),
    finger(p, skin, { bones: '270,-60 210,-130 150,-160 96,-150', width: 32, nail: true }),
    windowGlow(s, [240, 40], 1100),
  ])
}

function closedBook(s: Scene): string {
  const cover =
    'M610 150H1290Q1326 150 1326 186V950Q1326 986 1290 986H610Q590 986 590 966V170Q590 150 610 150Z'
  return group([
    path(cover, s.light.cast, { op: 0.6, blur: s.sheet.blur(24, 14), move: 'translate(26 34)' }),
    path('M600 964H1310L1318 1004H606Z', '#efdcc0'),
    rect(604, 972, 710, 4, '#b5946f', { op: 0.6 }),
    rect(604, 984, 710, 4, '#b5946f', { op: 0.6 }),
    path(
      cover,
      s.sheet.linear(590, 150, 1326, 986, [
        [0, screen(RED, '#ffcfa8', 0.32)],
        [0.45, RED],
        [1, multiply(RED, palette.shadow, 0.42)],
      ]),
    ),
    rect(590, 152, 70, 832, multiply(RED, palette.shadow, 0.4), { op: 0.7 }),
    rect(664, 152, 4, 832, '#ffb9a6', { op: 0.5 }),
    rect(1216, 150, 30, 836, '#7d2226'),
    rect(1216, 150, 6, 836, '#ffb9a6', { op: 0.3 }),
    path('M730 984L752 984L762 1060L746 1044L728 1062Z', '#8f2c2c'),
  ])
}

function closed(brand: Brand): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet, { x: 1420, y: 700, size: 3.5, turn: 24, flip: true })
  return finishAct(s, [
    tableTop(s, '#a9744c', 3, 400),
    group([closedBook(s)], { move: 'rotate(-3 960 560)' }),
    path('M900 500L1300 560L1560 760L1500 860L1160 800L900 640Z', '#3a1018', {
      op: 0.45,
      blur: s.sheet.blur(20, 20),
    }),
    flatHand(p, skin),
    straightSleeve(p, inesArm(brand), 31),
    windowGlow(s, [240, 40], 1100),
  ])
}

export const notebookDrawings: readonly ((brand: Brand) => string)[] = [halfClosed, closed]
