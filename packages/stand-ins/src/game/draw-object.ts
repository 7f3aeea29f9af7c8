// Draws objects for which the game has no picture: one simple drawing without text for each kind.
import type { ObjectKind } from '@didascalie/contract'
import { mauve } from '../colour.js'
import { drawing, fill, line, opacity } from '../svg.js'

const groundShadow = (width: number) =>
  `<ellipse cx="100" cy="184" rx="${width}" ry="10" fill="${mauve}" opacity="0.3"/>`

/** Each drawing uses a grid of 200×200 units, with the ground at y = 184. */
const drawings: Readonly<Record<Exclude<ObjectKind, 'door'>, string>> = {
  box:
    groundShadow(86) +
    fill('M20 88L92 66L180 84L108 110Z', '#e8c490') +
    fill('M20 88L108 110V184L24 158Z', '#c98d5b') +
    fill('M108 110L180 84L176 158L108 184Z', '#a9713f') +
    fill('M52 96L126 74L142 78L68 101V124L52 119Z', '#f3dcc6', opacity(0.75)) +
    line('M20 88L108 110L180 84', '#f3dcc6', 3, opacity(0.6)),
  notebook:
    fill('M6 188L52 176H196L166 188Z', mauve, opacity(0.3)) +
    fill('M14 172L52 128L190 128L162 172V184H14Z', '#134e57') +
    fill('M18 174H160L188 130V138L162 181H18Z', '#fff8ec') +
    fill('M14 172L52 126H190L162 172Z', '#1f6f78') +
    fill('M14 172L52 126H66L28 172Z', '#134e57') +
    fill('M88 137H146L134 156H74Z', '#fff8ec') +
    line('M92 147H128', '#9cc9c4', 4),
  phone:
    groundShadow(62) +
    `<g transform="rotate(-14 100 110)"><rect x="58" y="22" width="84" height="160" rx="14" fill="#1f2a37"/><rect x="65" y="34" width="70" height="132" rx="5" fill="#9cc9c4"/>` +
    fill('M65 39q0 -5 5 -5h60q5 0 5 5L65 140Z', '#fff8ec', opacity(0.4)) +
    `<circle cx="100" cy="174" r="4" fill="#5b4a6b"/></g>`,
  key:
    groundShadow(76) +
    `<circle cx="56" cy="118" r="34" fill="none" stroke="#b98a2c" stroke-width="18"/><circle cx="56" cy="115" r="34" fill="none" stroke="#f2b441" stroke-width="16"/>` +
    line('M92 120H178M150 122v26M172 122v20', '#b98a2c', 16) +
    line('M92 116H178M150 118v24M172 118v18', '#f2b441', 14),
  bike:
    groundShadow(92) +
    `<g fill="none" stroke="#1f2a37" stroke-width="8"><circle cx="46" cy="140" r="38"/><circle cx="154" cy="140" r="38"/></g><g fill="none" stroke="#9cc9c4" stroke-width="2"><path d="M46 106v68M12 140h68M154 106v68M120 140h68"/></g>` +
    line('M46 140L82 84H132L98 140H46M82 84L98 140M132 84L154 140M132 84L126 62H148', '#c8553d', 9) +
    line('M82 84L76 68M62 66H92', '#1f2a37', 9),
  tool:
    groundShadow(76) +
    `<g transform="rotate(38 100 110)">${fill('M88 70H112V190Q100 198 88 190Z', '#a9713f')}${fill('M100 70H112V190Q106 194 100 195Z', '#c98d5b')}${fill('M48 34H132Q150 36 156 58L132 64V74H48Z', '#5f6b78')}${fill('M48 34H132Q146 36 152 48H48Z', '#9aa5b0')}</g>`,
  plant:
    groundShadow(52) +
    fill('M98 124C60 108 44 76 50 44C84 56 104 86 98 124Z', '#4e8d6a') +
    fill('M102 124C112 84 136 60 164 58C162 92 140 118 102 124Z', '#3f7759') +
    fill('M98 124C84 84 92 44 112 18C132 50 126 92 104 124Z', '#6fac88') +
    fill('M62 122H140L130 184H72Z', '#c8553d') +
    fill('M102 122H140L130 184H102Z', '#e8946a', opacity(0.5)) +
    fill('M56 114H146V132H56Z', '#e8946a'),
  cup:
    groundShadow(66) +
    `<path d="M140 88C178 84 182 138 138 142" fill="none" stroke="#e4d3bd" stroke-width="13"/>` +
    fill('M46 76H148L138 170Q136 184 122 184H72Q58 184 56 170Z', '#fff8ec') +
    fill('M46 76H82L84 184H72Q58 184 56 170Z', '#d9c6c6', opacity(0.7)) +
    `<ellipse cx="97" cy="76" rx="51" ry="13" fill="#fffdf6"/><ellipse cx="97" cy="78" rx="43" ry="9" fill="#7a4526"/>` +
    line('M78 50C70 40 86 32 78 20M112 50C104 40 120 32 112 20', '#fff8ec', 6, opacity(0.7)),
}

/** A closed door in its frame, on a grid of 100×200 units. */
const door =
  fill('M0 0H100V200H0Z', '#8a6a4c') +
  fill('M3 3H97V200H3Z', '#b98f66') +
  fill('M9 9H91V200H9Z', '#5c4632') +
  fill('M11 11H89V200H11Z', '#a4774c') +
  fill('M22 22H78V96H22Z', '#6f4f33') +
  fill('M25 25H75V93H25Z', '#9cc9c4') +
  fill('M25 25H62L38 93H25Z', '#fff8ec', opacity(0.35)) +
  line('M50 25V93', '#6f4f33', 3) +
  fill('M22 112H78V182H22Z', '#8a6340') +
  fill('M26 117H78V182H26Z', '#b0835a') +
  fill('M79 100H87V122H79Z', '#5b4a3a') +
  line('M83 108H72', '#f2b441', 5)

/** The view boxes of drawings that fill only a part of the grid. */
const views: Partial<Record<ObjectKind, string>> = { notebook: '4 118 192 74', bike: '4 54 192 142' }

/** A door is stretched to its box. Any other object keeps its proportions and stands at the bottom of its box. */
export const drawObject = (
  kind: ObjectKind,
  { width, height }: { readonly width: number; readonly height: number },
): string =>
  kind === 'door'
    ? drawing(Math.round(width), Math.round(height), door, 'viewBox="0 0 100 200" preserveAspectRatio="none"')
    : drawing(
        Math.round(width),
        Math.round(height),
        drawings[kind],
        `viewBox="${views[kind] ?? '4 4 192 192'}" preserveAspectRatio="xMidYMax meet"`,
      )
