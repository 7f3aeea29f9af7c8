// Draws the upper half of a person as an SVG of 855×950 pixels, the size of a person's picture in a game. The light comes from the right.
import { defaultMood, type Look, type Mood, type Pose } from '@didascalie/contract'
import { clothTones, hairTones, mauve, type Skin, shade, skinOf } from '../colour.js'
import { curve, drawing, fill, idOf, type Point } from '../svg.js'
import { drawArms } from './arms.js'
import { drawEars, drawFace, drawGlasses, type FaceParts } from './face.js'
import { drawHair } from './hair.js'
import { type Measures, measuresOf } from './measures.js'
import { clothesOf } from './outfits.js'

export const personSize = { width: 855, height: 950 } as const

export interface PersonOptions {
  readonly mood?: Mood
  readonly pose?: Pose
  /** The side of the picture to which the person looks. */
  readonly looksTo?: 'left' | 'right'
}

export interface DrawnPerson {
  readonly svg: string
  /** The point in the picture to which a speech bubble points. */
  readonly mouth: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
}

const centreX = 424
const headScale = 1.03
const neckY = 412
/** How many pixels of the neck the head hides. */
const hiddenNeck = 18

const trunkOf = ({ neck: n, shoulder: s, chest, waist, hip, slope }: Measures): Point[] => {
  const half: Point[] = [
    [n + 6, 436, true],
    [n + 30, 470 + slope * 0.3],
    [s * 0.58, 490 + slope * 0.8],
    [s - 46, 510 + slope],
    [s - 34, 556 + slope],
    [chest + 4, 660],
    [waist, 850],
    [hip, 1000, true],
  ]
  return [[0, 468], ...half, ...half.toReversed().map(([x, y, corner = false]): Point => [-x, y, corner])]
}

/** The rotation of the head in degrees, by mood. */
const headTilts: Readonly<Record<Mood, number>> = {
  neutre: 0,
  sourire: 2,
  agacee: -2,
  surprise: -1,
  inquiete: 3,
  attentive: 4,
}

const hairToneOf = ({ hair, hairColour, cloth }: Look) =>
  hair === 'headscarf'
    ? clothTones[cloth === 'mauve' || cloth === 'night' ? 'sand' : 'mauve']
    : hairTones[hairColour]

/** The gradient of light and shade over the trunk and the arms. */
const bodyLight = (id: string) =>
  `<linearGradient id="${id}l" gradientUnits="userSpaceOnUse" x1="-250" y1="500" x2="250" y2="620"><stop stop-color="${mauve}" stop-opacity="0.5"/><stop offset="0.5" stop-color="${mauve}" stop-opacity="0.06"/><stop offset="0.78" stop-color="#fff1d6" stop-opacity="0.04"/><stop offset="1" stop-color="#fff1d6" stop-opacity="0.17"/></linearGradient>`

/** The neck, with the shade of the chin. */
const drawNeck = ({ neck: n }: Measures, { base }: Skin) =>
  fill(
    `M${-n} 330L${-n - 2} 430C${-n - 10} 470 -60 500 0 512C60 500 ${n + 10} 470 ${n + 2} 430L${n} 330Z`,
    base,
  ) +
  fill(
    `M${-n} 380C-20 450 40 446 ${n} 402L${n + 1} 424C40 474 -30 478 ${-n - 2} 452Z`,
    shade(base, 0.42),
    'opacity="0.6"',
  )

/** The back of a chair, behind the trunk. */
const chair = (shoulder: number) => {
  const x = shoulder + 44
  return `<g>${fill(`M${-x} 1000C${-x - 4} 860 ${-x + 4} 760 ${-x + 20} 640C${-x + 60} 596 ${x - 60} 596 ${x - 20} 640C${x - 4} 760 ${x + 4} 860 ${x} 1000Z`, '#a9713f')}${fill(`M${-x + 30} 1000C${-x + 28} 880 ${-x + 34} 790 ${-x + 46} 676C${-x + 80} 640 ${x - 80} 640 ${x - 46} 676C${x - 34} 790 ${x - 28} 880 ${x - 30} 1000Z`, '#8a5a34')}</g>`
}

/** The thighs of a seated person, in front of the trunk. */
const lap = (hip: number) => {
  const half = (side: -1 | 1) =>
    fill(
      `M0 1000V858C${side * 30} 822 ${side * (hip + 20)} 816 ${side * (hip + 54)} 850C${side * (hip + 74)} 880 ${side * (hip + 70)} 940 ${side * (hip + 66)} 1000Z`,
      side < 0 ? '#37435a' : '#46546d',
    )
  return half(-1) + half(1) + fill('M0 1000V856C-14 876 -18 940 -16 1000Z', '#27304a', 'opacity="0.6"')
}

export function drawPerson(
  look: Look,
  { mood = defaultMood, pose = 'standing', looksTo = 'right' }: PersonOptions = {},
): DrawnPerson {
  const id = idOf(JSON.stringify([look, mood, pose, looksTo]))
  const m = measuresOf(look)
  const skin = skinOf(look.skin)
  const face = pose === 'listening' && mood === defaultMood ? 'attentive' : mood
  const direction = looksTo === 'right' ? 1 : -1
  const turn = direction * (pose === 'listening' ? 15 : 10)
  const hairTone = hairToneOf(look)
  const parts: FaceParts = { look, m, mood: face, skin, hairTone, turn, id }
  const hair = drawHair(look.hair, hairTone, m)
  const clothes = clothesOf(look, { colour: clothTones[look.cloth], m, skin })
  const arms = drawArms(mood, pose, m, clothes.sleeves, skin, id)
  const isSeated = pose === 'seated'
  const drop = isSeated ? 64 + m.drop * 0.5 : m.drop
  const lean = m.isOld ? direction * 10 : 0
  const stoop = m.isOld ? 14 : 0
  const tilt = direction * (headTilts[face] + (m.isOld ? 2 : 0))
  const headTransform = `translate(${lean} ${neckY + stoop + hiddenNeck}) rotate(${tilt}) scale(${headScale}) translate(0 ${-neckY})`
  const trunk = curve(trunkOf(m))
  const content = [
    `<defs><clipPath id="${id}b"><path d="${trunk}"/></clipPath>${bodyLight(id)}</defs>`,
    `<g transform="translate(${centreX} ${drop})">`,
    isSeated ? chair(m.shoulder) : '',
    `<g transform="${headTransform}">${hair.back}</g>`,
    drawNeck(m, skin),
    `<g clip-path="url(#${id}b)">${clothes.trunk}<g opacity="0.24">${arms.shadow}</g></g>`,
    fill(trunk, `url(#${id}l)`),
    isSeated ? lap(m.hip) : '',
    arms.svg,
    `<g transform="${headTransform}">${drawEars(parts)}${drawFace(parts)}${hair.front}${drawGlasses(parts)}</g>`,
    arms.overFace,
    '</g>',
  ].join('')
  return {
    svg: drawing(personSize.width, personSize.height, content),
    mouth: {
      x: Math.round(centreX + lean + turn * headScale),
      y: Math.round(drop + neckY + stoop + hiddenNeck + (343 - neckY) * headScale),
    },
    ...personSize,
  }
}
