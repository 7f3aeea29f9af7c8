import type { Look, Mood } from '@didascalie/contract'
import { glow, hairTones, mauve, mix, type Skin, shade } from '../colour.js'
import { fill, line, opacity } from '../svg.js'
import type { Measures } from './measures.js'

export interface FaceParts {
  readonly look: Look
  readonly m: Measures
  readonly mood: Mood
  readonly skin: Skin
  readonly hairTone: string
  /** The horizontal shift of the features to the side to which the person looks. */
  readonly turn: number
  readonly id: string
}

export const facePath = ({ temple: w, cheek, jaw, chin, bottom }: Measures) =>
  `M${-w} 235C${-w} 150 -60 108 0 108C60 108 ${w} 150 ${w} 235C${w + 1} 288 ${cheek} 322 ${jaw} 358C${jaw - 18} 388 ${chin + 8} ${bottom} 0 ${bottom}C${-chin - 8} ${bottom} ${-jaw + 18} 388 ${-jaw} 358C${-cheek} 322 ${-w - 1} 288 ${-w} 235Z`

/** How far the eyes are open, as a factor of the normal height. */
const openness: Readonly<Record<Mood, number>> = {
  neutre: 1,
  sourire: 0.84,
  agacee: 0.78,
  surprise: 1.22,
  inquiete: 1.04,
  attentive: 1.02,
}

const lashColour = '#2b1c27'

function eye(x: number, side: -1 | 1, { mood, m, skin, turn, id }: FaceParts): string {
  const open = openness[mood] * (m.isOld ? 0.84 : m.isYoung ? 1.08 : 1) * (m.isStrong ? 0.92 : 1.02)
  const clip = `${id}e${side > 0 ? 'r' : 'l'}`
  const white = `M-25 3C-16 ${-15 * open} 12 ${-18 * open} 25 -1C14 ${12 * open} -12 ${13 * open} -25 3Z`
  const pupilX = side * (mood === 'attentive' ? turn * 0.6 : mood === 'inquiete' ? -1 : turn * 0.3)
  const pupilY = mood === 'inquiete' ? 1 : -1
  const lash = m.isStrong
    ? `M-26 4C-17 ${-16 * open} 12 ${-19 * open} 26 -3C14 ${-14 * open} -14 ${-11 * open} -26 4Z`
    : `M-27 6C-18 ${-17 * open} 12 ${-22 * open} 31 -7C16 ${-13.5 * open} -14 ${-10.5 * open} -27 6Z`
  return `<g transform="translate(${x} 254) scale(${side} 1)"><clipPath id="${clip}"><path d="${white}"/></clipPath>${fill(white, '#fffaf3')}<g clip-path="url(#${clip})"><circle cx="${pupilX}" cy="${pupilY}" r="13" fill="${skin.iris}"/><circle cx="${pupilX}" cy="${pupilY}" r="6.4" fill="#1b1420"/><path d="M-26 -22H26V${-8 * open + 2}Q0 ${-15 * open + 3} -26 0Z" fill="${mauve}" opacity="0.3"/><circle cx="${pupilX + side * 4.5}" cy="${pupilY - 5}" r="3.6" fill="#fff"/></g>${fill(lash, lashColour)}${line(`M-19 ${-19 * open - 2}C-8 ${-27 * open} 10 ${-27 * open} 22 ${-17 * open}`, lashColour, 2.6, opacity(0.28))}${line(`M-14 ${12 * open + 2}C-4 ${16 * open} 8 ${15 * open} 16 ${10 * open}`, lashColour, 2.4, opacity(0.2))}${ageLines(m, open, mood)}</g>`
}

/** Draws the lines around an eye of an older or smiling face. */
function ageLines({ lined }: Measures, open: number, mood: Mood): string {
  if (lined === 0)
    return mood === 'sourire'
      ? line(
          `M-14 ${18 * open + 3}C-2 ${23 * open + 3} 10 ${21 * open + 3} 18 ${15 * open + 2}`,
          lashColour,
          2.6,
          opacity(0.16),
        )
      : ''
  return (
    line(
      `M-18 ${20 * open + 2}C-6 ${27 * open + 2} 8 ${26 * open + 2} 18 ${18 * open}`,
      lashColour,
      3,
      opacity(0.16 * lined + 0.06),
    ) + line('M32 -5l11 -5M32 3l12 2', lashColour, 2.4, opacity(0.24 * lined))
  )
}

/** The vertical shift of a brow (negative is up) and its rotation in degrees, by mood. */
const browMoves: Readonly<Record<Mood, readonly [lift: number, turn: number]>> = {
  neutre: [0, 1],
  sourire: [-5, 3],
  agacee: [9, -13],
  surprise: [-19, 4],
  inquiete: [-6, 15],
  attentive: [-7, 2],
}

function brow(x: number, side: -1 | 1, { mood, m, look }: FaceParts): string {
  const [lift, turn] = browMoves[mood]
  const hair = hairTones[look.hairColour]
  const colour =
    look.hairColour === 'white'
      ? '#aaa2a6'
      : look.hairColour === 'blond'
        ? shade(hair, 0.28)
        : shade(hair, 0.2)
  const thick = (m.isStrong ? 1.34 : 0.94) * (m.isOld ? 0.8 : 1)
  // One brow of an attentive person is higher than the other.
  const extraLift = mood === 'attentive' && side > 0 ? -4 : 0
  return `<g transform="translate(${x} ${217 + lift + extraLift}) scale(${side} 1) rotate(${turn})">${fill(`M-29 ${-thick}C-12 ${-10 * thick} 14 ${-12 * thick} 34 4C16 ${-4 * thick + 1} -8 ${-2 * thick} -28 ${8 * thick}Z`, colour)}</g>`
}

function mouth({ mood, m, skin: { lip, base }, id }: FaceParts): string {
  const dark = shade(lip, 0.46)
  const colour = m.isStrong ? mix(lip, base, 0.42) : lip
  const full = (m.isOld ? 0.72 : 1) * (m.isStrong ? 0.8 : 1)
  if (mood === 'sourire') {
    const open = 'M-40 -8C-18 0 20 -1 42 -11C36 27 -24 31 -40 -8Z'
    return `<clipPath id="${id}m"><path d="${open}"/></clipPath>${fill(open, shade(lip, 0.62))}<g clip-path="url(#${id}m)"><path d="M-44 -14H46V6Q0 13 -44 8Z" fill="#fffaf2"/><ellipse cx="4" cy="25" rx="22" ry="10" fill="${glow(lip, 0.16)}"/></g>${line('M-42 -9C-18 0 20 -1 44 -12', dark, 4.2)}${line('M-30 16C-12 30 22 28 34 10', colour, 5.4 * full, opacity(0.9))}${line('M-47 -15q-5 6 -3 13M50 -18q6 6 4 13', dark, 3, opacity(0.32))}`
  }
  if (mood === 'surprise') {
    const open = 'M-16 3C-17 -15 19 -17 20 1C20 27 -15 29 -16 3Z'
    return (
      fill(open, shade(lip, 0.62)) +
      fill('M-11 20C-4 13 12 13 16 18C12 25 -6 27 -11 20Z', glow(lip, 0.1)) +
      line(open, colour, 5.4 * full)
    )
  }
  const curves = {
    neutre: 'M-31 -2C-16 4 16 4 34 -6',
    attentive: 'M-29 -1C-14 3 15 3 32 -6',
    agacee: 'M-28 7C-10 -2 12 -3 32 5',
    inquiete: 'M-26 8C-10 -3 12 -4 30 4',
  }
  const isTense = mood === 'agacee' || mood === 'inquiete'
  return (
    fill(
      'M-28 0C-16 -8 -6 -10 2 -6C10 -10 20 -9 30 -3C16 5 -14 6 -28 0Z',
      colour,
      `opacity="${0.85 * full}"${isTense ? ' transform="translate(0 1) scale(.9 .7)"' : ''}`,
    ) +
    fill(
      'M-22 4C-8 8 12 8 25 1C20 18 -12 21 -22 4Z',
      glow(colour, 0.12),
      `opacity="${0.9 * full}"${isTense ? ' transform="translate(0 2) scale(.86 .7)"' : ''}`,
    ) +
    line(curves[mood], dark, 4.2) +
    line('M-12 25C-4 29 8 29 16 24', dark, 3.4, opacity(0.2))
  )
}

function nose({ turn, skin: { base }, m, look }: FaceParts): string {
  const isDark = look.skin > 4
  const side = Math.sign(turn)
  const wide = m.isStrong ? 1.14 : 1
  // The shadow of the nose is on the side to which the person looks.
  return `<g transform="translate(${turn} 0) scale(${wide} 1)">${fill(
    side > 0
      ? 'M-2 258C6 280 22 297 19 308C14 318 -6 318 -18 310C-6 310 4 304 4 294C4 284 0 272 -2 258Z'
      : 'M2 258C-6 280 -24 297 -21 308C-16 319 8 318 18 309C8 311 -6 309 -8 299C-9 288 -2 274 2 258Z',
    shade(base, 0.3),
    opacity(0.6),
  )}<ellipse cx="${side > 0 ? 8 : 2}" cy="296" rx="6" ry="9" fill="#fff6e6" opacity="${isDark ? 0.09 : 0.3}"/></g>`
}

function beard({ look, turn, hairTone, m, skin }: FaceParts): string {
  const tone = look.hair === 'headscarf' ? hairTones[look.hairColour] : hairTone
  const moustache = `<g transform="translate(${turn} 0)">${fill('M-48 334C-36 306 -8 306 2 317C12 305 40 304 52 331C28 338 12 334 2 329C-10 336 -28 342 -48 334Z', shade(tone, 0.08))}${line('M-38 328C-26 316 -12 313 0 319M42 325C30 314 16 312 4 319', glow(tone, 0.3), 3, opacity(0.4))}</g>`
  if (look.beard === 'moustache') return moustache
  const { temple: t, cheek, jaw, bottom } = m
  const full = `M${-t + 1} 252C${-cheek + 10} 306 ${-cheek + 26} 330 ${turn - 44} 330C${turn - 30} 304 ${turn - 8} 306 ${turn + 2} 316C${turn + 12} 305 ${turn + 34} 303 ${turn + 48} 328C${cheek - 26} 330 ${cheek - 10} 306 ${t - 1} 252C${t + 2} 330 ${jaw + 7} ${bottom - 34} 46 ${bottom + 2}C20 ${bottom + 14} -20 ${bottom + 14} -46 ${bottom + 2}C${-jaw - 7} ${bottom - 34} ${-t - 2} 330 ${-t + 1} 252Z`
  const lipWindow = fill(
    `M${turn - 34} 337C${turn - 14} 327 ${turn + 20} 327 ${turn + 38} 334C${turn + 28} 362 ${turn - 20} 365 ${turn - 34} 337Z`,
    mix(skin.base, tone, 0.35),
  )
  return (
    fill(full, shade(tone, 0.08)) +
    line(
      `M${turn + 58} 344C${turn + 52} 372 ${turn + 34} 388 ${turn + 10} 396`,
      glow(tone, 0.3),
      7,
      opacity(0.22),
    ) +
    lipWindow
  )
}

export function drawGlasses({ look, turn, m }: FaceParts): string {
  if (!look.glasses) return ''
  const frame = '#3b2a35'
  return `<g fill="#fffdf8" fill-opacity="0.14" stroke="${frame}" stroke-width="5.4"><rect x="${turn - 94}" y="227" width="80" height="59" rx="25"/><rect x="${turn + 18}" y="227" width="80" height="59" rx="25"/></g>${line(`M${turn - 14} 248C${turn - 6} 240 ${turn + 10} 240 ${turn + 18} 248M${turn - 94} 244L${-m.temple} 238M${turn + 98} 244L${m.temple + 2} 240`, frame, 5.4)}${line(`M${turn - 80} 247l18 -12M${turn + 32} 247l18 -12`, '#fff', 4, opacity(0.55))}`
}

/** Draws wrinkles beside the nose, on the forehead and along the jaw. */
function wrinkles({ m: { lined, isOld, jaw }, turn, skin: { base } }: FaceParts): string {
  if (lined === 0) return ''
  const shadow = shade(base, 0.3)
  const cheeks = `M${turn - 40} 302C${turn - 54} 316 ${turn - 58} 332 ${turn - 56} 346M${turn + 44} 300C${turn + 60} 314 ${turn + 64} 330 ${turn + 62} 344`
  const forehead = `M${turn - 54} 178C${turn - 20} 172 ${turn + 20} 172 ${turn + 50} 178M${turn - 44} 195C${turn - 16} 190 ${turn + 20} 190 ${turn + 42} 195`
  return (
    line(cheeks, shadow, 4, opacity(0.24 + 0.36 * lined)) +
    (isOld
      ? line(forehead, shadow, 3.4, opacity(0.45)) +
        line(`M${-jaw + 6} 352C-60 372 -52 384 -40 390`, shadow, 4, opacity(0.36))
      : '')
  )
}

function ear(side: -1 | 1, { m, skin: { base }, look }: FaceParts): string {
  const ring = look.earrings
    ? `<circle cx="9" cy="46" r="11" fill="none" stroke="${side > 0 ? '#f2b441' : '#d99a2c'}" stroke-width="5"/>`
    : ''
  return `<g transform="translate(${side * (m.temple + 1)} 262) scale(${side} 1)">${fill('M-8 -30C14 -40 26 -18 20 4C16 22 6 36 -8 34Z', side < 0 ? shade(base, 0.14) : base)}${line('M2 -18C14 -18 14 0 6 10', shade(base, 0.3), 4, opacity(0.5))}${ring}</g>`
}

export const drawEars = (parts: FaceParts): string =>
  parts.look.hair === 'headscarf' ? '' : ear(-1, parts) + ear(1, parts)

export function drawFace(parts: FaceParts): string {
  const { m, turn, skin, id, look, mood } = parts
  const face = facePath(m)
  const { temple: t, cheek, jaw, bottom } = m
  const blush = skin.lip
  const blushStrength = look.skin > 4 ? 0.26 : mood === 'sourire' ? 0.42 : m.isStrong ? 0.22 : 0.3
  const underHair =
    look.hair === 'crown' || look.hair === 'shaved'
      ? ''
      : `<path d="M${-t - 10} 100H${t + 10}V190C60 164 -30 168 ${-t - 10} 232Z" fill="${mauve}" opacity="0.16"/>`
  const leftEye = turn - 51
  const rightEye = turn + 53
  return `<clipPath id="${id}f"><path d="${face}"/></clipPath><radialGradient id="${id}c"><stop stop-color="${blush}" stop-opacity="${blushStrength}"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient><linearGradient id="${id}s"><stop stop-color="${mauve}" stop-opacity="0.36"/><stop offset="0.42" stop-color="${mauve}" stop-opacity="0"/></linearGradient>${fill(face, skin.base)}<g clip-path="url(#${id}f)"><rect x="-130" y="80" width="260" height="360" fill="url(#${id}s)"/>${underHair}<path d="M${t + 4} 170C${t - 16} 250 ${cheek - 18} 320 ${jaw - 34} 384C${jaw} 400 ${t + 40} 330 ${t + 4} 170Z" fill="#fff3dc" opacity="${look.skin > 4 ? 0.1 : 0.2}"/><ellipse cx="${turn - 62}" cy="308" rx="46" ry="34" fill="url(#${id}c)"/><ellipse cx="${turn + 66}" cy="306" rx="42" ry="34" fill="url(#${id}c)"/><ellipse cx="${turn + 4}" cy="${bottom - 22}" rx="24" ry="11" fill="#fff3dc" opacity="0.12"/></g>${wrinkles(parts)}${eye(leftEye, -1, parts)}${eye(rightEye, 1, parts)}${brow(leftEye, -1, parts)}${brow(rightEye, 1, parts)}${nose(parts)}${look.beard === 'short' ? beard(parts) : ''}<g transform="translate(${turn + 1} 343) scale(${m.isYoung ? 0.94 : 1})">${mouth(parts)}</g>${look.beard === 'moustache' ? beard(parts) : ''}${mood === 'agacee' ? line(`M${turn - 8} 214l4 16M${turn + 10} 214l-3 16`, shade(skin.base, 0.34), 3.2, opacity(0.55)) : ''}`
}
