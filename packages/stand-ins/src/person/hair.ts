// Draws hairstyles. Each has a part behind the head and a part in front of it.
import type { Hairstyle } from '@didascalie/contract'
import { glow, hairTones, shade } from '../colour.js'
import { fill, line } from '../svg.js'
import type { Measures } from './measures.js'

interface Hair {
  readonly back: string
  readonly front: string
}

type Spot = readonly [x: number, y: number]

const spotsOnArc = (from: number, to: number, count: number, rx: number, ry: number, cy: number): Spot[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
    return [Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  })

/** Draws circles that together look like curls. */
const curls = (spots: readonly Spot[], size: number) =>
  spots
    .map(
      ([x, y], index) =>
        `<circle cx="${x}" cy="${y}" r="${size * (0.92 + (0.16 * ((index * 7) % 5)) / 4)}"/>`,
    )
    .join('')

const strands = (paths: readonly string[], colour: string, width = 4, opacity = 0.55) =>
  `<g opacity="${opacity}">${paths.map((path) => line(path, colour, width)).join('')}</g>`

export function drawHair(style: Hairstyle, colour: string, { temple: t }: Measures): Hair {
  const shadow = shade(colour, 0.34)
  const highlight = glow(colour, colour === hairTones.black ? 0.2 : 0.34)
  const cap = (top: number, side: number, hairline: string) =>
    `M${-t - side} 262C${-t - side - 12} 150 -78 ${top} 4 ${top}C84 ${top} ${t + side + 12} 150 ${t + side} 262${hairline}Z`
  const styles: Record<Hairstyle, () => Hair> = {
    // Shaved hair is a shade of the hair colour on the skin, inside the outline of the head.
    shaved: () => ({
      back: '',
      front:
        fill(
          `M${-t} 250C${-t} 150 -60 108 0 108C60 108 ${t} 150 ${t} 250C${t - 5} 236 ${t - 8} 216 ${t - 14} 200C64 156 40 150 0 150C-40 150 -64 156 ${-t + 14} 200C${-t + 8} 216 ${-t + 5} 236 ${-t} 250Z`,
          colour,
          'opacity="0.4"',
        ) + strands([`M40 119C64 128 78 146 84 168`], '#fff6e6', 9, 0.2),
    }),
    short: () => ({
      back: '',
      front:
        fill(
          cap(
            74,
            8,
            `C${t} 246 ${t - 3} 226 ${t - 6} 206C78 196 58 178 40 158C6 176 -40 178 -66 166C-74 186 ${-t + 10} 198 ${-t + 5} 214C${-t + 2} 232 ${-t} 248 ${-t - 8} 262`,
          ),
          colour,
        ) +
        fill(
          `M40 158C6 176 -40 178 -66 166C-40 152 -8 132 22 100C24 124 30 144 40 158Z`,
          shadow,
          'opacity="0.5"',
        ) +
        strands(
          [`M30 92C-4 110 -44 116 -84 142`, `M38 104C6 128 -34 138 -72 152`, `M46 96C76 118 92 150 98 196`],
          highlight,
          5,
        ),
    }),
    curly: () => ({
      back: `<g fill="${shadow}">${curls(spotsOnArc(150, 390, 13, 112, 118, 214), 40)}</g>`,
      front: `<g fill="${colour}">${curls([...spotsOnArc(188, 352, 9, 98, 104, 192), ...spotsOnArc(204, 336, 6, 66, 62, 178)], 37)}</g><g fill="none" stroke="${highlight}" stroke-width="5" stroke-linecap="round" opacity="0.5">${spotsOnArc(
        222,
        342,
        7,
        92,
        98,
        188,
      )
        .map(([x, y]) => `<path d="M${x - 14} ${y + 4}c2-16 22-18 26-2"/>`)
        .join('')}</g>`,
    }),
    afro: () => ({
      back: `<g fill="${colour}"><ellipse cx="0" cy="196" rx="164" ry="146"/>${curls(spotsOnArc(140, 400, 19, 152, 138, 198), 32)}</g>`,
      front: `<g fill="${colour}">${curls([...spotsOnArc(190, 350, 11, 96, 92, 196)], 27)}</g><g fill="none" stroke="${highlight}" stroke-width="5" stroke-linecap="round" opacity="0.34">${[...spotsOnArc(240, 350, 7, 134, 122, 194), ...spotsOnArc(250, 345, 5, 108, 96, 194)].map(([x, y]) => `<path d="M${x - 9} ${y + 4}c1-11 15-12 18-1"/>`).join('')}</g>`,
    }),
    wavy: () => ({
      back: `<g fill="${shade(colour, 0.16)}">${curls(spotsOnArc(146, 394, 11, 104, 112, 226), 34)}</g>`,
      front:
        fill(
          `M${-t - 18} 292C${-t - 44} 250 ${-t - 34} 190 ${-t - 18} 158C-92 104 -40 66 14 68C74 66 124 108 ${t + 22} 160C${t + 38} 196 ${t + 40} 256 ${t + 14} 294C${t + 2} 270 ${t - 2} 240 ${t - 8} 222C74 214 62 190 46 166C24 182 -6 186 -34 172C-50 196 -72 206 ${-t + 8} 222C${-t + 2} 244 ${-t - 4} 270 ${-t - 18} 292Z`,
          colour,
        ) +
        strands(
          [
            `M-106 250C-122 214 -98 196 -108 162`,
            `M-82 146C-50 150 -34 110 2 112`,
            `M-34 158C-4 164 16 130 44 134`,
            `M30 88C64 92 66 132 98 138`,
            `M104 170C122 196 104 222 118 258`,
          ],
          shadow,
          5,
          0.5,
        ) +
        strands([`M-60 118C-34 96 -4 92 18 90`, `M76 108C100 126 112 148 118 172`], highlight, 6, 0.7),
    }),
    bob: () => ({
      back: fill(
        `M${-t - 34} 392C${-t - 62} 300 ${-t - 50} 150 -60 90C0 62 76 70 118 140C${t + 56} 216 ${t + 50} 320 ${t + 30} 396C60 412 -70 414 ${-t - 34} 392Z`,
        shadow,
      ),
      front:
        fill(
          `M${-t - 32} 394C${-t - 60} 300 ${-t - 46} 150 -58 92C-8 64 74 70 116 138C${t + 54} 216 ${t + 48} 322 ${t + 28} 396C${t + 4} 396 ${t - 12} 388 ${t - 16} 376C${t + 4} 320 ${t} 250 62 164C20 190 -44 198 ${-t + 10} 200C${-t - 6} 250 ${-t - 4} 330 ${-t + 10} 376C${-t + 2} 388 ${-t - 12} 396 ${-t - 32} 394Z`,
          colour,
        ) +
        strands(
          [
            `M52 96C14 132 -40 160 -98 168`,
            `M64 104C106 150 120 230 118 330`,
            `M-108 212C-124 260 -122 320 -112 366`,
          ],
          highlight,
          6,
          0.5,
        ),
    }),
    long: () => ({
      back: fill(
        `M${-t - 40} 560C${-t - 70} 420 ${-t - 60} 170 -62 92C0 60 78 68 122 146C${t + 64} 250 ${t + 66} 430 ${t + 44} 566C80 590 -80 590 ${-t - 40} 560Z`,
        shadow,
      ),
      front:
        fill(
          `M${-t - 22} 470C${-t - 50} 330 ${-t - 44} 160 -52 92C-2 62 74 70 114 140C${t + 46} 230 ${t + 46} 370 ${t + 20} 480C${t + 2} 470 ${t + 2} 420 ${t + 4} 360C${t + 6} 270 78 200 12 138C-20 180 -72 210 ${-t + 4} 250C${-t - 6} 320 ${-t - 2} 420 ${-t - 22} 470Z`,
          colour,
        ) +
        strands(
          [
            `M22 100C78 140 112 220 116 330`,
            `M40 92C98 134 126 230 126 400`,
            `M-6 108C-44 160 -90 190 -110 236`,
            `M-116 270C-126 330 -124 390 -116 430`,
          ],
          highlight,
          5,
          0.5,
        ),
    }),
    ponytail: () => ({
      back:
        fill(
          `M60 118C150 96 206 168 200 270C196 360 214 420 188 486C150 470 130 400 138 320C144 240 110 190 70 170Z`,
          shadow,
        ) + strands([`M120 130C178 170 168 300 176 430`], highlight, 6, 0.45),
      front:
        fill(
          cap(
            76,
            6,
            `C${t - 2} 240 ${t - 4} 216 ${t - 10} 198C66 164 44 150 16 148C-20 166 -62 176 ${-t + 10} 206C${-t + 2} 226 ${-t} 244 ${-t - 6} 262`,
          ),
          colour,
        ) +
        strands(
          [
            `M10 146C30 124 70 112 100 132`,
            `M4 150C-40 150 -78 168 -96 196`,
            `M2 138C-40 128 -76 138 -102 176`,
          ],
          highlight,
          5,
          0.5,
        ) +
        fill(`M96 112c14-10 30-2 34 14c2 16-10 26-26 24z`, '#c8553d'),
    }),
    bun: () => ({
      back: `<ellipse cx="12" cy="88" rx="62" ry="46" fill="${colour}"/>${strands([`M-26 88C-10 56 46 52 56 86`, `M-10 98C4 74 32 74 42 96`], highlight, 6, 0.5)}${fill(`M-40 96C-10 116 40 116 66 94L60 120L-36 122Z`, shadow)}`,
      front:
        fill(
          cap(
            84,
            5,
            `C${t - 2} 240 ${t - 4} 216 ${t - 12} 196C62 156 36 146 6 146C-30 148 -66 164 ${-t + 12} 198C${-t + 4} 220 ${-t} 242 ${-t - 5} 262`,
          ),
          colour,
        ) +
        strands(
          [
            `M-88 190C-72 144 -34 112 4 98`,
            `M-62 168C-46 138 -20 116 8 102`,
            `M80 176C68 140 44 114 20 100`,
            `M98 206C96 160 72 122 38 102`,
          ],
          highlight,
          5,
          0.45,
        ),
    }),
    braids: () => ({
      back: fill(`M${-t - 22} 330C${-t - 40} 200 -90 96 6 84C100 92 ${t + 40} 200 ${t + 22} 330Z`, shadow),
      front:
        fill(
          cap(
            78,
            8,
            `C${t} 236 ${t - 6} 204 ${t - 20} 184C60 150 34 140 0 140C-34 140 -60 150 ${-t + 20} 184C${-t + 6} 204 ${-t} 236 ${-t - 8} 262`,
          ),
          colour,
        ) +
        strands(
          [-72, -44, -16, 14, 44, 72].map(
            (x) => `M${x} ${150 + Math.abs(x) * 0.26}C${x * 1.08} 122 ${x * 0.9} 100 ${x * 0.6} 94`,
          ),
          shadow,
          6,
          0.6,
        ) +
        strands(
          [-58, -30, 0, 30, 58].map(
            (x) => `M${x} ${146 + Math.abs(x) * 0.22}C${x * 1.05} 122 ${x * 0.9} 102 ${x * 0.6} 98`,
          ),
          highlight,
          4,
          0.4,
        ) +
        [-1, 1]
          .map((s) => ({ s, x: s * (t + 16) }))
          .map(
            ({ s, x }) =>
              `<g>${Array.from({ length: 10 }, (_, index) => `<ellipse cx="${x + s * (8 + Math.sin(index * 0.5) * 9)}" cy="${236 + index * 31}" rx="${27 - index}" ry="21" transform="rotate(${s * (index % 2 ? 24 : -24)} ${x + s * 8} ${236 + index * 31})" fill="${index % 2 ? shadow : colour}"/>`).join('')}<ellipse cx="${x + s * 4}" cy="546" rx="13" ry="9" fill="#f2b441"/><path d="M${x + s * 4 - 9} 552l-4 36q13 9 26 0l-4-36z" fill="${colour}"/></g>`,
          )
          .join(''),
    }),
    crown: () => ({
      back: fill(
        `M${-t - 2} 186C${-t - 30} 208 ${-t - 30} 288 ${-t - 4} 326C${-t + 16} 330 ${-t + 30} 300 ${-t + 20} 180ZM${t + 2} 186C${t + 30} 208 ${t + 30} 288 ${t + 4} 326C${t - 16} 330 ${t - 30} 300 ${t - 20} 180Z`,
        shadow,
      ),
      front:
        fill(
          `M${-t + 8} 172C${-t - 8} 182 ${-t - 20} 222 ${-t - 9} 260C${-t - 2} 264 ${-t + 5} 254 ${-t + 5} 240C${-t + 3} 216 ${-t + 6} 196 ${-t + 8} 172ZM${t - 8} 172C${t + 8} 182 ${t + 20} 222 ${t + 9} 260C${t + 2} 264 ${t - 5} 254 ${t - 5} 240C${t - 3} 216 ${t - 6} 196 ${t - 8} 172Z`,
          colour,
        ) +
        `<ellipse cx="46" cy="146" rx="34" ry="15" transform="rotate(26 46 146)" fill="#fff6e6" opacity="0.26"/>`,
    }),
    headscarf: () => ({
      back: fill(
        `M${-t - 40} 300C${-t - 46} 150 -76 66 4 64C92 66 ${t + 46} 150 ${t + 38} 300C${t + 50} 400 130 452 150 500C60 540 -70 540 -152 500C-130 450 ${-t - 46} 400 ${-t - 40} 300Z`,
        shadow,
      ),
      front:
        fill(
          `M${-t - 34} 300C${-t - 44} 150 -76 66 4 64C92 66 ${t + 44} 150 ${t + 34} 300C${t + 40} 370 92 414 66 440C120 452 142 480 150 516C60 552 -70 552 -152 516C-140 470 -110 450 -70 436C-104 410 ${-t - 38} 370 ${-t - 34} 300ZM${-t + 4} 250C${-t + 2} 320 -84 372 -46 400C-20 416 24 416 48 400C86 370 ${t - 2} 320 ${t - 4} 250C${t - 4} 190 64 152 0 152C-64 152 ${-t + 4} 190 ${-t + 4} 250Z`,
          colour,
          'fill-rule="evenodd"',
        ) +
        strands(
          [
            `M-104 180C-60 118 30 104 92 148`,
            `M-118 300C-112 380 -60 430 0 438C60 440 108 400 122 330`,
            `M-118 500C-60 452 40 446 112 492`,
          ],
          shadow,
          6,
          0.55,
        ) +
        strands([`M30 90C80 106 110 148 122 210`], highlight, 9, 0.5),
    }),
  }
  return styles[style]()
}
