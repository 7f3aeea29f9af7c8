/** Draws the things of the folder `things`, each in its own small scene. `kit-sheet.ts` puts them on one picture for review. */
import { backWall, level, turnedPlane } from './kit/flat.js'
import { formasup, helia, palette } from './kit/palette.js'
import type { Scene } from './kit/scene.js'
import { apron } from './things/apron.js'
import { barge } from './things/barge.js'
import { jobSheet, plank, sketch, tapeMeasure, template } from './things/bench-props.js'
import { weekBoard, whiteboard } from './things/boards.js'
import { busShelter } from './things/bus-shelter.js'
import { cactus } from './things/cactus.js'
import { carpet } from './things/carpet.js'
import { cat } from './things/cat.js'
import { cuttings } from './things/cuttings.js'
import { cardboardBox, welcomeHat } from './things/desk-props.js'
import { badgeDoor, stairwell } from './things/door.js'
import { faces } from './things/faces.js'
import { framedPhoto } from './things/frame.js'
import { garland } from './things/garland.js'
import { coffeeMachine, fridge } from './things/kitchen.js'
import { deskLamp, floorLamp, pendant } from './things/lamp.js'
import { logo } from './things/logo.js'
import { chair, desk } from './things/office.js'
import { platform, snowStation, stationMaster } from './things/photos.js'
import { plantHanging, plantLarge, plantSmall } from './things/plant.js'
import { radio } from './things/radio.js'
import { departureDisc, modelEngine, stationPlate } from './things/railway.js'
import { badgeBoard, bell, register, teaTins } from './things/reception.js'
import { letters, toolBag } from './things/salon-props.js'
import { armchair, shellChair, stool, woodChair } from './things/seating.js'
import { shelf } from './things/shelf.js'
import { sofa } from './things/sofa.js'
import { bench, lampPost } from './things/street.js'
import { tableSaw } from './things/table-saw.js'
import { tablecloth } from './things/tablecloth.js'
import { longTable, roundTable } from './things/tables.js'
import { mug, notebook, teapot } from './things/tabletop.js'
import { telephone } from './things/telephone.js'
import { toolBoard } from './things/tool-board.js'
import { tree } from './things/tree.js'
import { clock, plan, print } from './things/wall-decor.js'
import { bicycle, van } from './things/wheels.js'

export interface Sample {
  readonly name: string
  /** The height that the tile of the sample shows, in metres. */
  readonly tall: number
  /** Draws the thing at x = 0 and depth `z`. The floor is at y = 0. */
  readonly draw: (s: Scene, z: number) => string
}

const sample = (name: string, tall: number, draw: Sample['draw']): Sample => ({ name, tall, draw })
const onWall = (z: number, w: number, h: number) => turnedPlane(backWall(z), -w / 2, h)

export const samples: readonly Sample[] = [
  sample('DESK', 1.5, (s, z) => desk(s, 0, z, 1.7, 0.85, { screens: ['plan', 'bars'] })),
  sample('CHAIR', 1.2, (s, z) => chair(s, 0, z, 0.6, palette.canal)),
  sample('SHELL CHAIR', 1.1, (s, z) => shellChair(s, 0, z, 0.5, palette.sun)),
  sample('WOOD CHAIR', 1.2, (s, z) => woodChair(s, 0, z, 2.4)),
  sample('STOOL', 0.8, (s, z) => stool(s, 0, z, palette.brick)),
  sample('ARMCHAIR', 1.3, (s, z) => armchair(s, 0, z, -0.4, palette.leaf)),
  sample('SOFA', 1.5, (s, z) => sofa(s, 0, z, 1.8, palette.brick)),
  sample('LONG TABLE', 1.5, (s, z) => longTable(s, 0, z, 2.2, 0.9)),
  sample('ROUND TABLE', 1.2, (s, z) => roundTable(s, 0, z, 0.6)),
  sample('SHELF', 2.4, (s, z) => shelf(s, [-0.8, 0.8], 1.9, [z, z + 0.4], { rows: 4, seed: 21 })),
  sample('PENDANT', 1.3, (s, z) => pendant(s, [0, 0.35, z], 1.3, palette.canal)),
  sample('DESK LAMP', 0.7, (s, z) => deskLamp(s, [0, 0, z], palette.brick)),
  sample('FLOOR LAMP', 2, (s, z) => floorLamp(s, 0, z, 1.45, '#f0d3a0')),
  sample('PLANT LARGE', 2, (s, z) => plantLarge(s, [0, 0, z], 1.2, 9)),
  sample('PLANT SMALL', 0.6, (s, z) => plantSmall(s, ...s.cam.project([0, 0, z]), s.cam.scale(z) * 0.34, 9)),
  sample('PLANT HANGING', 1.5, (s, z) => plantHanging(s, ...s.cam.project([0, 1.1, z]), s.cam.scale(z), 7)),
  sample('CACTUS', 0.5, (s, z) => cactus(s, [0, 0, z], 0.36)),
  sample(
    'TEAPOT, MUG, NOTEBOOK',
    0.5,
    (s, z) =>
      teapot(s, [-0.15, 0, z], palette.sun) +
      mug(s, [0.12, 0, z - 0.05], palette.brick) +
      notebook(s, turnedPlane(level(0.001), 0.2, z - 0.1), 0.2, 0.26, palette.brick),
  ),
  sample('CLOCK', 0.8, (s, z) => clock(s, turnedPlane(backWall(z), 0, 0.38), 0.26, 551)),
  sample('PRINT', 1.3, (s, z) => print(s, onWall(z, 0.7, 0.15), 0.7, 0.95, palette.sun, palette.canal)),
  sample('PLAN', 1.2, (s, z) => plan(s, onWall(z, 1.3, 0.15), 1.3, 0.85)),
  sample('FACES', 1.4, (s, z) => faces(s, onWall(z, 1.46, 0.12), 1.46, 1.1, palette.oakDark, palette.canal)),
  sample('BADGE DOOR', 2.7, (s, z) => {
    const wall = onWall(z, 0.95, 0)
    return stairwell(s, wall, 0.95, 2.25) + badgeDoor(s, wall, 0.95, 2.25, palette.canal, 4)
  }),
  sample('WEEK BOARD', 1.8, (s, z) => weekBoard(s, onWall(z, 2.4, 0.15), 2.4, 1.45, helia)),
  sample('WHITEBOARD', 1.6, (s, z) => whiteboard(s, onWall(z, 2, 0.15), 2, 1.25)),
  sample(
    'LOGOS',
    1.2,
    (s, z) =>
      logo(s, turnedPlane(backWall(z), -0.5, 0.55), 0.42, helia) +
      logo(s, turnedPlane(backWall(z), 0.5, 0.55), 0.42, formasup),
  ),
  sample('BADGE BOARD', 1, (s, z) => badgeBoard(s, onWall(z, 1.2, 0.12), 1.2, helia)),
  sample('REGISTER', 0.6, (s, z) => register(s, [-0.28, 0, z], helia)),
  sample('TEA TINS, BELL', 1, (s, z) => teaTins(s, [0, 0.5, z], z - 0.2, helia) + bell(s, [-0.35, 0.5, z])),
  sample('GARLAND', 0.8, (s, z) =>
    garland(
      s,
      [
        [-0.6, 0.6, z],
        [0, 0.56, z],
        [0.6, 0.6, z],
      ],
      0.12,
      4,
    ),
  ),
  sample('CUTTINGS', 1, (s, z) => cuttings(s, [-0.15, 0.3], [z, z + 0.35, z + 0.7])),
  sample('TABLECLOTH', 1.2, (s, z) =>
    tablecloth(s, [0, 0.7, z], 0.6, { colour: '#fdf4e3', band: palette.brickSoft, drop: 0.24 }),
  ),
  sample('CARPET', 1.2, (s, z) =>
    carpet(s, [0, z], [1.7, 1.2], {
      field: '#a85646',
      border: '#71404a',
      motif: '#e3b879',
      thread: '#f3e0bd',
    }),
  ),
  sample('PHOTOGRAPHS', 0.9, (s, z) =>
    [snowStation(s), stationMaster(s), platform(s)]
      .map((picture, i) =>
        framedPhoto(
          s,
          turnedPlane(backWall(z), -0.62 + i * 0.44, 0.2),
          [0.4, 0.46],
          palette.oakDark,
          picture,
        ),
      )
      .join(''),
  ),
  sample(
    'STATION PLATE, DISC, ENGINE',
    1,
    (s, z) =>
      stationPlate(s, turnedPlane(backWall(z), 0, 0.72), 'LAROCHE', 0.1) +
      departureDisc(s, turnedPlane(backWall(z), 0.45, 0.42), 0.1) +
      modelEngine(s, turnedPlane(backWall(z), -0.5, 0.1), 0.7),
  ),
  sample('APRONS', 1.3, (s, z) =>
    [palette.canalDeep, '#c9a27a']
      .map((c, i) => apron(s, turnedPlane(backWall(z), i * 0.6 - 0.3, 1.15), c, i > 0))
      .join(''),
  ),
  sample('FRIDGE', 2.2, (s, z) => fridge(s, -0.38, [z, z + 0.6], palette.sun)),
  sample('COFFEE MACHINE', 0.65, (s, z) => coffeeMachine(s, -0.18, 0, z)),
  sample('TOOL BOARD', 1.7, (s, z) => toolBoard(s, onWall(z, 2.4, 0.12), 2.4, 1.3)),
  sample('TABLE SAW', 1.6, (s, z) => tableSaw(s, 0, z)),
  sample('RADIO', 0.6, (s, z) => radio(s, [0, 0, z])),
  sample(
    'JOB SHEET, SKETCH',
    0.6,
    (s, z) =>
      jobSheet(s, turnedPlane(backWall(z), -0.5, 0.06)) + sketch(s, turnedPlane(backWall(z), -0.02, 0.09)),
  ),
  sample('TEMPLATE', 1.6, (s, z) => template(s, [-0.15, 0, z])),
  sample('TAPE MEASURE', 0.4, (s, z) => tapeMeasure(s, [0.14, 0, z])),
  sample('TELEPHONE', 0.5, (s, z) => telephone(s, [0, 0, z])),
  sample('PLANK', 0.9, (s, z) => plank(s, [-0.75, 0, z - 0.2], 1.5, 0.4)),
  sample('CARDBOARD BOX', 0.7, (s, z) => cardboardBox(s, [0, 0, z])),
  sample('HARD HAT', 0.45, (s, z) => welcomeHat(s, [0, 0, z], 0.34)),
  sample('LETTERS', 0.7, (s, z) => letters(s, [-0.05, 0, z])),
  sample('TOOL BAG', 0.7, (s, z) => toolBag(s, [0, 0, z])),
  sample('COLBERT', 0.75, (s, z) => cat(s, ...s.cam.project([0, 0.02, z]), s.cam.scale(z) * 0.6)),
  sample('BENCH', 1.2, (s, z) => bench(s, 0, z, 0.3)),
  sample('LAMP POST', 5.4, (s, z) => lampPost(s, [0, 0, z], 4.2)),
  sample('PLANE TREE', 8, (s, z) => tree(s, [0, 0, z], 7.2, 33)),
  sample('LIME TREE', 8, (s, z) => tree(s, [0, 0, z], 7.2, 34, 'tilleul')),
  sample('POPLAR', 10, (s, z) => tree(s, [0, 0, z], 9.4, 35, 'peuplier')),
  sample('WILLOW', 7, (s, z) => tree(s, [0, 0, z], 6.4, 36, 'saule')),
  sample('BUS SHELTER', 3, (s, z) => busShelter(s, 0, z)),
  sample('VAN', 2.8, (s, z) => van(s, [-2.3, 0, z], helia)),
  sample('BICYCLE', 1.4, (s, z) => bicycle(s, [-0.52, 0, z], palette.brick)),
  sample('BARGE', 3.6, (s, z) => barge(s, -0.4, 0.3, [z, z + 9])),
]
