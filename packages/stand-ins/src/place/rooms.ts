// Draws each kind of interior. The middle of a room has few details, because people and speech bubbles cover it.
import type { PlaceKind } from '@didascalie/contract'
import { mauve, mix, shade } from '../colour.js'
import { chair, lamp, picture, plant, rug, shelves, table } from './furniture.js'
import { type Decor, type DecorSize, nearestZ, pixels, polygon, project } from './set.js'
import { furnishCareRoom, furnishRestaurantKitchen, furnishStore } from './work-rooms.js'

interface Room {
  readonly size: DecorSize
  readonly wall: string
  readonly floor: string
  /** The number of floorboards from left to right. */
  readonly boards: number
  readonly furnish: (decor: Decor) => string
}

const defaultSize: DecorSize = { half: 3.7, height: 2.85, depth: 6.4 }
const sunny = '#e0a646'
const brick = '#cd6a4f'
const paper = '#fffaf0'
const ink = '#2f3f4a'

const circle = (x: number, y: number, z: number, r: number, colour: string, attributes = '') => {
  const [cx, cy] = project(x, y, z)
  return `<circle cx="${cx}" cy="${cy}" r="${pixels(r, z)}" fill="${colour}"${attributes && ` ${attributes}`}/>`
}

/** A round clock on the back wall. */
const clock = (decor: Decor, x: number, y: number) => {
  const z = decor.size.depth
  const [cx, cy] = project(x, y, z)
  const r = pixels(0.17, z)
  return `${circle(x + 0.03, y - 0.04, z, 0.18, mauve, 'opacity="0.2"')}${circle(x, y, z, 0.18, decor.tone(ink))}${circle(x, y, z, 0.155, decor.tone(paper))}<path d="M${cx} ${cy}V${cy - r * 0.66}M${cx} ${cy}L${cx + r * 0.42} ${cy + r * 0.2}" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`
}

function furnishOffice(decor: Decor): string {
  const { accent } = decor
  const notes = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((column) =>
      (row * 3 + column * 5) % 4 === 1
        ? []
        : [
            decor.upright(
              -2.74 + column * 0.25,
              -2.55 + column * 0.25,
              1.2 + row * 0.26,
              1.38 + row * 0.26,
              decor.tone([accent, sunny, brick, '#9fb6c9'][(row + column) % 4] ?? accent),
            ),
          ],
    ),
  )
  return [
    decor.sideWindow(2.9, 4.9, 0.95, 2.35),
    picture(decor, -2.84, -0.96, 1.11, 2.24, notes.join('')),
    decor.upright(-0.3, 0.9, 0, 2.1, decor.tone(paper)),
    decor.upright(-0.2, 0.8, 0, 2.02, decor.tone(accent)),
    decor.upright(-0.2, -0.06, 0, 2.02, shade(decor.tone(accent), 0.14)),
    decor.upright(0, 0.6, 1.1, 1.86, mix(decor.tone('#cfe6e4'), decor.hour.light, 0.3)),
    decor.upright(0.66, 0.72, 0.98, 1.08, '#fff1d6'),
    clock(decor, 0.3, 2.4),
    shelves(decor, 1.3, 3.2, [0.5, 0.98, 1.46], [accent, '#e8d3bb', brick, sunny], 0.4),
    lamp(decor, -1.5, 4.6),
    lamp(decor, 0.9, 4.6, brick),
    chair(decor, -1.7, 4.55, accent),
    table(decor, -2.6, -0.4, 3.5, 4.5, 0.76, '#c99763'),
    decor.box(-1.62, -1.5, 0.76, 0.92, 4.12, 4.16, ink),
    decor.box(-1.95, -1.2, 0.88, 1.34, 4.08, 4.13, ink),
    decor.upright(-1.91, -1.24, 0.92, 1.3, mix(decor.tone('#9cc9c4'), decor.hour.light, 0.2), 4.07),
    decor.box(-0.95, -0.6, 0.76, 0.8, 3.7, 4, paper),
    decor.box(-2.42, -2.32, 0.76, 0.88, 3.7, 3.8, brick),
    plant(decor, 2.9, 4.3, 1.15),
    table(decor, 1.2, 2.4, 2.9, 3.6, 0.74, '#d0a06c'),
    decor.box(1.4, 1.75, 0.74, 0.82, 3.1, 3.35, accent),
    decor.box(1.44, 1.72, 0.82, 0.88, 3.12, 3.34, paper),
    decor.shaft(3, 4.8, 0.95, 2.35),
  ].join('')
}

function furnishCorridor(decor: Decor): string {
  const { accent, size } = decor
  const signs = ['#8fb3a0', '#d99b7a', '#e3bb6a', '#9fb6c9', '#b99bb5']
  const bays = [4, 3, 2, 1, 0].map((index) => {
    const z = 2.2 + index * 2.5
    return [
      decor.onSide(-1, z, z + 1.05, 0, 2.15, decor.tone(paper)),
      decor.onSide(-1, z + 0.07, z + 0.98, 0, 2.08, mix(decor.tone('#c48a55'), decor.hour.light, 0.16)),
      decor.onSide(-1, z + 0.2, z + 0.5, 0.3, 1.9, shade(decor.tone('#c48a55'), 0.06)),
      decor.onSide(-1, z + 0.42, z + 0.7, 1.48, 1.76, decor.tone(signs[index] ?? paper)),
      decor.onSide(-1, z + 0.84, z + 0.92, 1, 1.04, '#7a6a62'),
      decor.sideWindow(z + 0.2, z + 1.5, 1, 2.25),
    ].join('')
  })
  const lights = [0, 1, 2, 3].map((index) =>
    decor.level(
      -0.34,
      0.34,
      2.6 + index * 3,
      4 + index * 3,
      size.height - 0.01,
      decor.hour.areLampsLit ? '#ffedc4' : '#fffdf4',
    ),
  )
  return [
    decor.wainscot(0.95, decor.tone(mix(accent, '#efe3cd', 0.42))),
    ...bays,
    decor.onSide(-1, nearestZ, size.depth, 0.84, 0.94, decor.tone('#a9713f')),
    decor.onSide(1, nearestZ, size.depth, 0.84, 0.94, shade(decor.tone('#a9713f'), 0.24)),
    ...lights,
    decor.upright(-0.98, 0.98, 0, 2.24, decor.tone(paper)),
    decor.upright(-0.9, 0.9, 0, 2.18, decor.tone(shade(accent, 0.16))),
    decor.upright(-0.76, -0.06, 0.8, 2, `url(#${decor.id}s)`),
    decor.upright(0.06, 0.76, 0.8, 2, `url(#${decor.id}s)`),
    plant(decor, 1.3, 6.4, 0.95),
    decor.shadow(0.95, 1.6, 3.5, 4.1, 0.5),
    decor.box(0.95, 1.62, 0.2, 0.44, 3.5, 4.1, accent),
    decor.box(0.95, 1.62, 0.44, 0.92, 4, 4.12, accent),
    decor.box(0.88, 1, 0.24, 0.64, 3.5, 4.12, accent),
    decor.shaft(2.5, 3.7, 1, 2.25),
    decor.shaft(5, 6.2, 1, 2.25),
  ].join('')
}

function furnishBedroom(decor: Decor): string {
  const { accent } = decor
  const bedsideHalo = decor.hour.areLampsLit ? circle(1.05, 0.95, 5.4, 1.1, `url(#${decor.id}h)`) : ''
  return [
    decor.wainscot(1, decor.tone(mix(accent, '#f2dfc9', 0.68))),
    decor.backWindow(-0.9, 0.9, 1.04, 2.35, accent),
    picture(
      decor,
      1.75,
      2.35,
      1.5,
      2.05,
      decor.upright(1.82, 2.28, 1.57, 1.98, decor.tone('#c9d9cf')) +
        polygon(
          [
            [1.82, 1.57, 6.4],
            [2, 1.82, 6.4],
            [2.12, 1.68, 6.4],
            [2.22, 1.78, 6.4],
            [2.28, 1.57, 6.4],
          ],
          decor.tone('#7fa98c'),
        ),
    ),
    decor.sunOnFloor(3.2, 4.2, 0.8, 2.1),
    decor.sunOnFloor(4.3, 5.3, 0.8, 2.1),
    rug(decor, -1.2, 1.2, 3.2, 5),
    decor.shadow(-3.66, -2.4, 4.8, 6.2, 1.6),
    decor.box(-3.66, -2.4, 0, 2.2, 4.8, 6.2, '#c08a58'),
    decor.upright(-3.52, -3.06, 0.12, 2.1, decor.tone('#b07a4a'), 4.79),
    decor.upright(-3, -2.54, 0.12, 2.1, decor.tone('#b07a4a'), 4.79),
    decor.upright(-3.12, -3.09, 1, 1.2, '#6e4a2e', 4.78),
    decor.upright(-2.97, -2.94, 1, 1.2, '#6e4a2e', 4.78),
    decor.shadow(1.38, 3.5, 3.26, 5.6, 0.6),
    decor.box(1.35, 3.5, 0, 1.15, 5.55, 5.68, '#a9713f'),
    decor.box(1.4, 3.45, 0.16, 0.46, 3.3, 5.56, '#b98250'),
    decor.box(1.42, 3.43, 0.46, 0.64, 3.28, 5.56, '#fbf3e4'),
    decor.box(1.38, 3.47, 0.38, 0.67, 3.26, 4.72, accent),
    decor.box(1.38, 3.47, 0.6, 0.7, 4.5, 4.86, mix(accent, '#fff6e4', 0.6)),
    decor.box(1.62, 2.36, 0.64, 0.82, 4.98, 5.48, '#fffdf6'),
    decor.box(2.5, 3.22, 0.64, 0.82, 4.98, 5.48, '#fffdf6'),
    decor.shadow(0.74, 1.22, 5.14, 5.62, 0.6),
    decor.box(0.74, 1.22, 0, 0.62, 5.14, 5.62, '#c08a58'),
    decor.upright(0.8, 1.16, 0.32, 0.54, decor.tone('#b07a4a'), 5.13),
    decor.box(0.82, 0.9, 0.62, 0.78, 5.3, 5.38, '#cfe6e4'),
    bedsideHalo,
    decor.box(1.03, 1.07, 0.62, 0.8, 5.4, 5.44, '#8a5f3c'),
    polygon(
      [
        [0.98, 1.02, 5.4],
        [1.12, 1.02, 5.4],
        [1.19, 0.8, 5.4],
        [0.91, 0.8, 5.4],
      ],
      decor.hour.areLampsLit ? '#ffe0a0' : decor.tone('#f5e2bd'),
    ),
    armchair(decor, -1.9, 4.1, '#c9785a'),
    decor.shaft(3.2, 5.2, 0.8, 2.1),
  ].join('')
}

const armchair = (decor: Decor, x: number, z: number, colour: string) =>
  decor.shadow(x - 0.1, x + 0.95, z, z + 0.8, 0.7) +
  decor.box(x, x + 0.85, 0.46, 1.05, z + 0.66, z + 0.84, colour) +
  decor.box(x, x + 0.85, 0.14, 0.44, z, z + 0.8, colour) +
  decor.box(x - 0.1, x + 0.06, 0.14, 0.66, z - 0.02, z + 0.84, shade(colour, 0.06)) +
  decor.box(x + 0.79, x + 0.95, 0.14, 0.66, z - 0.02, z + 0.84, shade(colour, 0.06))

function furnishKitchen(decor: Decor): string {
  const { accent } = decor
  const diningTables = [
    [-1.8, 4.9],
    [1.2, 5],
    [1.6, 3.2],
  ].map(([x = 0, z = 0]) =>
    [
      chair(decor, x - 0.12, z + 0.72, accent),
      chair(decor, x + 0.6, z + 0.72, brick),
      table(decor, x - 0.5, x + 0.95, z - 0.1, z + 0.7, 0.74, '#e0bd8e'),
      decor.box(x - 0.2, x + 0.02, 0.74, 0.76, z + 0.1, z + 0.3, '#fffdf6'),
      decor.box(x + 0.5, x + 0.72, 0.74, 0.76, z + 0.1, z + 0.3, '#fffdf6'),
      decor.box(x + 0.22, x + 0.29, 0.74, 0.92, z + 0.3, z + 0.36, '#cfe6e4'),
      chair(decor, x + 0.2, z - 0.5, accent, 'near'),
    ].join(''),
  )
  return [
    decor.wainscot(1.1, decor.tone(mix(accent, '#f0dfc0', 0.55))),
    decor.backWindow(-2.6, -0.9, 1.2, 2.3),
    decor.backWindow(0.5, 2.2, 1.2, 2.3),
    picture(
      decor,
      -0.46,
      0.06,
      1.4,
      2.1,
      [0, 1, 2, 3]
        .map((row) =>
          decor.upright(
            -0.38,
            -0.02 - (row % 2) * 0.1,
            1.5 + row * 0.14,
            1.54 + row * 0.14,
            decor.tone('#cbbba4'),
          ),
        )
        .join(''),
    ),
    decor.sunOnFloor(2.8, 3.9, 0.8, 2.2),
    decor.sunOnFloor(4.1, 5.3, 0.8, 2.2),
    decor.shadow(-3.62, -2.9, 4.2, 6.3, 0.9),
    decor.box(-3.62, -2.9, 0, 0.95, 4.2, 6.3, '#d9b184'),
    decor.box(-3.66, -2.86, 0.95, 1, 4.16, 6.34, '#f6ead6'),
    decor.box(-3.4, -3.1, 1, 1.26, 4.6, 4.9, brick),
    decor.box(-3.4, -3.16, 1, 1.4, 5.3, 5.5, ink),
    lamp(decor, -1.5, 5, sunny),
    lamp(decor, 1.5, 5, sunny),
    ...diningTables,
    plant(decor, 3.2, 4.9, 1.1),
    decor.shaft(2.9, 5.2, 0.8, 2.2),
  ].join('')
}

function furnishWorkshop(decor: Decor): string {
  const { accent } = decor
  const tools = Array.from({ length: 9 }, (_, index) => {
    const x = 1.45 + index * 0.22
    const bottom = 1.3 + ((index * 3) % 4) * 0.1
    return (
      decor.upright(
        x,
        x + 0.05,
        bottom + 0.1,
        2.28,
        decor.tone(['#5b4a6b', '#7a6a62', '#8d8794'][index % 3] ?? ink),
      ) +
      decor.upright(
        x - 0.05,
        x + 0.1,
        bottom,
        bottom + 0.17,
        decor.tone([sunny, '#c08a58', accent][index % 3] ?? accent),
      )
    )
  })
  const planks = [0, 1, 2].map((index) =>
    decor.box(
      -3.62,
      -3.3 + index * 0.1,
      0,
      2 - index * 0.3,
      5.9 - index * 0.3,
      6 - index * 0.3,
      ['#d3a36c', '#c48f58', '#e0b987'][index] ?? '#d3a36c',
    ),
  )
  return [
    // The back wall is empty between the windows and the tool board, so that a game can place a door there.
    decor.backWindow(-3, -1.6, 1.35, 2.8),
    decor.backWindow(-1.2, 0.2, 1.35, 2.8),
    picture(
      decor,
      1.3,
      3.44,
      1.1,
      2.5,
      `${decor.upright(1.3, 3.44, 1.1, 2.5, decor.tone('#a9835c'))}${tools.join('')}`,
      '#8a5f3c',
    ),
    decor.sunOnFloor(2.6, 3.7, 1, 2.6),
    decor.sunOnFloor(3.9, 5, 1, 2.6),
    ...planks,
    decor.shadow(1.3, 3.5, 5, 6.3, 0.8),
    decor.box(1.3, 3.5, 0, 0.86, 5, 6.3, '#b0794a'),
    decor.box(1.25, 3.55, 0.86, 0.96, 4.95, 6.34, '#d3a36c'),
    decor.box(1.7, 2.4, 0.96, 1.18, 5.3, 5.8, '#4b6c8e'),
    decor.box(2.7, 2.9, 0.96, 1.24, 5.4, 5.6, sunny),
    lamp(decor, -1.5, 4.3),
    lamp(decor, 1.6, 4.6),
    decor.shadow(-2.7, -0.3, 3.4, 4.4, 0.9),
    decor.box(-2.6, -0.4, 0.08, 0.8, 3.5, 4.4, '#a06b3e'),
    decor.upright(-2.45, -1.6, 0.2, 0.68, decor.tone('#8a5a34'), 3.49),
    decor.upright(-1.45, -0.6, 0.2, 0.68, decor.tone('#8a5a34'), 3.49),
    decor.box(-2.75, -0.25, 0.8, 0.92, 3.3, 4.5, '#d3a36c'),
    decor.box(-2.3, -0.9, 0.92, 0.97, 3.6, 3.9, '#e8c490'),
    decor.box(-0.75, -0.5, 0.92, 1.06, 3.5, 3.8, brick),
    decor.shaft(2.7, 5, 1, 2.6),
  ].join('')
}

function furnishClassroom(decor: Decor): string {
  const { accent } = decor
  const chalk = '#dbe6dc'
  const board = decor.tone('#36564f')
  const writing = [
    [-1.6, 1.98, 1.2],
    [-1.6, 1.74, 0.9],
    [-1.6, 1.5, 1.4],
  ].map(([x = 0, y = 0, width = 0]) => decor.upright(x, x + width, y, y + 0.03, chalk))
  const rows = [
    [-2.3, 4.9],
    [0.3, 4.9],
    [0.9, 3.1],
  ].map(([x = 0, z = 0]) =>
    [
      table(decor, x, x + 1.6, z, z + 0.6, 0.74, '#d9b184'),
      decor.box(x + 0.3, x + 0.6, 0.74, 0.76, z + 0.16, z + 0.4, '#fffdf6'),
      decor.box(x + 1.05, x + 1.3, 0.74, 0.79, z + 0.2, z + 0.4, brick),
      chair(decor, x + 0.4, z - 0.42, accent, 'near'),
      chair(decor, x + 1.2, z - 0.42, accent, 'near'),
    ].join(''),
  )
  return [
    decor.sideWindow(2.6, 3.9, 1, 2.3),
    decor.sideWindow(4.2, 5.5, 1, 2.3),
    picture(
      decor,
      -1.9,
      1.3,
      1.08,
      2.28,
      decor.upright(-1.9, 1.3, 1.08, 2.28, board) +
        writing.join('') +
        circle(0.62, 1.68, decor.size.depth, 0.26, 'none', `stroke="${chalk}" stroke-width="5"`) +
        circle(0.62, 1.68, decor.size.depth, 0.03, chalk),
    ),
    decor.upright(-1.9, 1.3, 1.02, 1.06, decor.tone('#8a5f3c')),
    picture(
      decor,
      2,
      2.8,
      1.2,
      2.1,
      decor.upright(2.08, 2.72, 1.28, 2.02, decor.tone('#cfe0d2')) +
        polygon(
          [
            [2.14, 1.34, 6.4],
            [2.34, 1.8, 6.4],
            [2.5, 1.5, 6.4],
            [2.66, 1.9, 6.4],
            [2.66, 1.34, 6.4],
          ],
          decor.tone('#8fb3a0'),
        ),
    ),
    clock(decor, -3, 2.3),
    decor.shadow(-3.62, -3.1, 4, 5.8, 1.2),
    decor.box(-3.62, -3.1, 0, 1.2, 4, 5.8, '#c08a58'),
    decor.box(-3.5, -3.3, 1.2, 1.5, 4.4, 4.6, accent),
    lamp(decor, -1.6, 4.6),
    lamp(decor, 1.4, 4.6),
    ...rows,
    decor.shaft(2.7, 3.8, 1, 2.3),
    decor.shaft(4.3, 5.4, 1, 2.3),
  ].join('')
}

function furnishShop(decor: Decor): string {
  const { accent } = decor
  const goods = [accent, '#c98d5b', '#f2e6d2', '#e8c490', '#a9713f']
  return [
    decor.sideWindow(2.4, 4.6, 0.5, 2.4),
    ...[
      [-3.3, -1.2],
      [-0.9, 1.2],
      [1.5, 3.4],
    ].map(([x0 = 0, x1 = 0]) => shelves(decor, x0, x1, [0.25, 0.85, 1.45], goods, 0.5, 0.44)),
    lamp(decor, -1.7, 4.4),
    lamp(decor, 0.2, 4.4),
    lamp(decor, 2.1, 4.4),
    decor.shadow(-2.7, -0.5, 3.5, 4.2, 1),
    decor.box(-2.6, -0.5, 0, 0.98, 3.5, 4.2, accent),
    ...[0, 1, 2, 3].map((index) =>
      decor.upright(
        -2.5 + index * 0.5,
        -2.1 + index * 0.5,
        0.14,
        0.84,
        shade(decor.tone(accent), 0.22),
        3.49,
      ),
    ),
    decor.box(-2.7, -0.4, 0.98, 1.05, 3.4, 4.3, '#e0bd8e'),
    decor.box(-1.3, -0.9, 1.05, 1.33, 3.8, 3.9, ink),
    decor.box(-2.3, -1.9, 1.05, 1.2, 3.7, 4, '#f2e6d2'),
    table(decor, 1.1, 2.4, 3.2, 4, 0.72, '#d9b184'),
    ...[3, 2, 1, 0].map((index) =>
      decor.box(
        1.2 + index * 0.3,
        1.4 + index * 0.3,
        0.72,
        0.9 + (index % 2) * 0.12,
        3.4,
        3.6,
        [brick, sunny, accent, '#8d6f9a'][index] ?? accent,
      ),
    ),
    plant(decor, 3.2, 4.9, 1),
    decor.shaft(2.5, 4.5, 0.5, 2.4),
  ].join('')
}

export const rooms: Readonly<Record<Exclude<PlaceKind, 'street'>, Room>> = {
  office: { size: defaultSize, wall: '#f0dcc6', floor: '#d0a06c', boards: 14, furnish: furnishOffice },
  corridor: {
    size: { half: 1.75, height: 2.85, depth: 15 },
    wall: '#efe3cd',
    floor: '#cbb693',
    boards: 0,
    furnish: furnishCorridor,
  },
  bedroom: { size: defaultSize, wall: '#f2dfc9', floor: '#c9965f', boards: 14, furnish: furnishBedroom },
  kitchen: { size: defaultSize, wall: '#f0dfc0', floor: '#d0a06c', boards: 12, furnish: furnishKitchen },
  workshop: {
    size: { ...defaultSize, height: 3.4 },
    wall: '#e2c7a6',
    floor: '#a98a6c',
    boards: 8,
    furnish: furnishWorkshop,
  },
  classroom: { size: defaultSize, wall: '#eadfcb', floor: '#d0a06c', boards: 14, furnish: furnishClassroom },
  'restaurant-kitchen': {
    size: { ...defaultSize, height: 3 },
    wall: '#e9ece4',
    floor: '#c3bdb0',
    boards: 0,
    furnish: furnishRestaurantKitchen,
  },
  'care-room': { size: defaultSize, wall: '#f1efe4', floor: '#d5d8cd', boards: 0, furnish: furnishCareRoom },
  store: {
    size: { half: 4.2, height: 3.3, depth: 8.6 },
    wall: '#f0e7d8',
    floor: '#d9cfbd',
    boards: 0,
    furnish: furnishStore,
  },
  shop: { size: defaultSize, wall: '#f1e2cf', floor: '#cda878', boards: 10, furnish: furnishShop },
}
