// Draws clothes: the part inside the outline of the trunk, and the colours of the sleeves.
import type { Look, Outfit } from '@didascalie/contract'
import { glow, mix, type Skin, shade } from '../colour.js'
import { fill, line, opacity } from '../svg.js'
import type { Sleeves } from './arms.js'
import type { Measures } from './measures.js'

interface Clothes {
  readonly trunk: string
  readonly sleeves: Sleeves
}

interface ClothesOptions {
  readonly colour: string
  readonly m: Measures
  readonly skin: Skin
}

const cloth = (colour: string) => `<rect x="-430" y="420" width="860" height="640" fill="${colour}"/>`
const dots = (x: number, ys: readonly number[], r: number, colour: string) =>
  ys.map((y) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('')
const bothSides = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1)
const badge = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect width="66" height="42" rx="7" fill="#fffaf0"/><rect x="8" y="9" width="17" height="22" rx="4" fill="#9cc9c4"/>${line('M33 16h23M33 27h15', '#7d8794', 4)}</g>`

const shirtCollar = (n: number, colour: string) =>
  bothSides((side) =>
    fill(
      `M${side * (n - 2)} 436C${side * (n - 8)} 470 ${side * 16} 496 0 512L${side * 30} 556C${side * 52} 530 ${side * (n + 14)} 494 ${side * (n + 16)} 452Z`,
      side < 0 ? shade(colour, 0.1) : colour,
    ),
  ) + line('M0 512L-30 556M0 512L30 556', shade(colour, 0.26), 3, opacity(0.5))

function jumper({ colour, m: { neck: n } }: ClothesOptions): Clothes {
  const shadow = shade(colour, 0.3)
  const ribs = [-110, -82, -54, -27, 0, 27, 54, 82, 110]
    .map((x) => `M${x} ${586 + Math.abs(x) * 0.1}V1000`)
    .join('')
  return {
    trunk:
      cloth(colour) +
      line(ribs, shadow, 3.4, opacity(0.2)) +
      line(`M${-n - 12} 452C-46 512 46 512 ${n + 12} 452`, glow(colour, 0.22), 26) +
      line(`M${-n - 22} 466C-52 530 52 530 ${n + 22} 466`, shadow, 3.6, opacity(0.5)),
    sleeves: { colour, isShort: false },
  }
}

function hoodie({ colour, m: { neck: n } }: ClothesOptions): Clothes {
  const shadow = shade(colour, 0.3)
  const cord = '#f6efe2'
  return {
    trunk:
      cloth(colour) +
      fill(
        `M${-n - 70} 484C-80 520 -40 566 0 572C40 566 80 520 ${n + 70} 484L${n + 6} 440C40 500 -40 500 ${-n - 6} 440Z`,
        glow(colour, 0.14),
      ) +
      line(`M${-n - 70} 486C-80 522 -40 568 0 574C40 568 80 522 ${n + 70} 486`, shadow, 4, opacity(0.6)) +
      fill(`M${-n - 6} 442C-34 500 34 500 ${n + 6} 442C34 524 -34 524 ${-n - 6} 442Z`, shadow) +
      line('M-30 560C-34 600 -30 626 -34 656M30 560C34 600 28 632 32 676', cord, 6) +
      line('M-34 652v12M32 672v12', cord, 10) +
      line('M0 580V1000', shadow, 3, opacity(0.22)),
    sleeves: { colour, isShort: false },
  }
}

function cardigan({ colour, m: { neck: n, chest } }: ClothesOptions): Clothes {
  const shadow = shade(colour, 0.3)
  const highlight = glow(colour, 0.2)
  const blouse = glow(colour, 0.8)
  const ribs = [0.55, 0.72, 0.89]
    .flatMap((share) => [-1, 1].map((side) => `M${side * chest * share} 600V1000`))
    .join('')
  return {
    trunk:
      cloth(colour) +
      fill(`M${-n - 18} 440C-60 540 -38 680 -34 1000H34C38 680 60 540 ${n + 18} 440Z`, blouse) +
      line('M0 540V1000', shade(blouse, 0.18), 3.4) +
      dots(0, [600, 670, 740, 810, 880], 5, shade(blouse, 0.28)) +
      shirtCollar(n, '#fffaf2') +
      line(`M${-n - 24} 450C-80 560 -52 690 -44 1000`, highlight, 20) +
      line(`M${n + 24} 450C80 560 52 690 44 1000`, highlight, 20) +
      line(
        `M${-n - 34} 456C-92 566 -64 690 -56 1000M${n + 34} 456C92 566 64 690 56 1000`,
        shadow,
        3,
        opacity(0.45),
      ) +
      dots(-48, [740, 820, 900], 8, shadow) +
      line(ribs, shadow, 3.4, opacity(0.22)),
    sleeves: { colour, isShort: false },
  }
}

function suit({ colour, m: { neck: n } }: ClothesOptions): Clothes {
  const shadow = shade(colour, 0.34)
  const shirt = '#f7f2ea'
  const lapel = (side: -1 | 1) =>
    fill(
      `M${side * (n + 14)} 446C${side * 100} 498 ${side * 112} 540 ${side * 118} 574L${side * 82} 588L${side * 98} 616C${side * 60} 690 ${side * 22} 760 ${side * 2} 822C${side * 4} 700 ${side * 36} 560 ${side * (n + 4)} 448Z`,
      side < 0 ? shadow : mix(colour, shadow, 0.5),
    ) + line(`M${side * 118} 574L${side * 82} 588L${side * 98} 616`, shade(colour, 0.5), 2.6, opacity(0.5))
  return {
    trunk:
      cloth(colour) +
      fill(`M${-n - 16} 440L0 826L${n + 16} 440Z`, shirt) +
      line('M0 520V820', shade(shirt, 0.14), 3.4) +
      dots(0, [584, 654, 724], 5, shade(shirt, 0.24)) +
      shirtCollar(n, '#fffdf8') +
      bothSides(lapel) +
      line('M2 824C6 880 8 940 8 1000', shadow, 4.4) +
      dots(-14, [862], 8, shadow) +
      fill('M86 664l66 -10 -2 13 -61 10z', shadow) +
      fill('M94 661l8 -26 18 8 17 -9 7 23z', '#f2d9a8'),
    sleeves: { colour, isShort: false, cuff: shirt },
  }
}

function workJacket({ colour, m: { neck: n } }: ClothesOptions): Clothes {
  const shadow = shade(colour, 0.32)
  const highlight = glow(colour, 0.2)
  const pocket = (x: number) =>
    `<g transform="translate(${x} 640)"><rect width="88" height="96" rx="8" fill="${mix(colour, highlight, 0.5)}"/>${fill('M0 8q0 -8 8 -8h72q8 0 8 8v24l-44 14 -44 -14z', highlight)}${line('M0 34l44 14 44 -14', shadow, 2.6, opacity(0.5))}<circle cx="44" cy="32" r="5.6" fill="${shadow}"/></g>`
  return {
    trunk:
      cloth(colour) +
      fill(`M${-n - 10} 440C-50 500 -26 560 -22 1000H22C26 560 50 500 ${n + 10} 440Z`, '#efe6d8') +
      line(`M${-n - 4} 452C-30 506 30 506 ${n + 4} 452`, '#d6c8b4', 9) +
      bothSides((side) =>
        fill(
          `M${side * (n + 12)} 442L${side * 102} 490L${side * 66} 574L${side * 22} 520C${side * 34} 494 ${side * 44} 470 ${side * (n + 2)} 444Z`,
          side < 0 ? highlight : glow(colour, 0.32),
        ),
      ) +
      line('M-26 560L-23 1000M26 560L23 1000', shadow, 5) +
      dots(42, [630, 712, 794, 876], 7, shadow) +
      fill('M96 642l-4 -40 12 -2 6 42zM116 642v-30h10v30z', '#f2b441') +
      pocket(-146) +
      pocket(66),
    sleeves: { colour, isShort: false },
  }
}

function careTunic({ colour, m: { neck: n, chest }, skin }: ClothesOptions): Clothes {
  const shadow = shade(colour, 0.3)
  return {
    trunk:
      cloth(colour) +
      fill(`M${-n - 4} 436L0 588L${n + 4} 436Z`, skin.base) +
      fill('M-26 512L0 588L26 512C10 524 -10 524 -26 512Z', shade(skin.base, 0.16), opacity(0.5)) +
      fill(`M${-n - 24} 440L-4 612L12 588L${-n + 4} 440Z`, glow(colour, 0.22)) +
      fill(`M${n + 24} 440L-2 614L-8 588L${n - 4} 440Z`, glow(colour, 0.38)) +
      line('M-2 612C28 700 36 820 38 1000', shadow, 4.4) +
      dots(14, [668], 6.4, '#fffaf0') +
      dots(20, [744], 6.4, '#fffaf0') +
      `<g transform="translate(${Math.min(chest - 96, 74)} 648)"><rect width="88" height="84" rx="8" fill="${mix(colour, shadow, 0.4)}"/>${line('M2 14h84', glow(colour, 0.24), 4)}<path d="M18 10v-32h9v32zM36 10v-40h9v40z" fill="#fffaf0"/><path d="M18 -22h9v8h-9z" fill="#c8553d"/><path d="M36 -30h9v8h-9z" fill="#31506e"/></g>` +
      badge(-Math.min(chest - 12, 134), 650),
    sleeves: { colour, isShort: true },
  }
}

function kitchenWhites({ colour, m: { neck: n } }: ClothesOptions): Clothes {
  const white = '#f6f1e8'
  const fold = '#c9bdc2'
  return {
    trunk:
      cloth(white) +
      line('M-70 560C-60 700 -56 860 -58 1000', fold, 4) +
      dots(-40, [640, 712, 784, 856], 8, fold) +
      dots(40, [640, 712, 784, 856], 8, fold) +
      line('M70 560C64 700 62 860 64 1000', fold, 3, opacity(0.5)) +
      fill(
        `M${-n - 20} 438C-60 474 60 474 ${n + 20} 438L${n + 18} 490C60 524 -60 524 ${-n - 18} 490Z`,
        '#fffdf8',
      ) +
      fill(
        'M-60 484C-20 516 26 516 64 482L54 520C38 540 20 548 6 546L30 610L-4 584L-24 620L-12 546C-32 544 -46 532 -54 516Z',
        colour,
      ) +
      fill('M-14 524h26v28h-26z', shade(colour, 0.3)) +
      line('M118 634h58', fold, 5) +
      fill('M132 632v-32h10v32z', colour),
    sleeves: { colour: white, isShort: false, cuff: '#fffdf8' },
  }
}

function highVisibility({ colour, m: { neck: n, shoulder: s, chest } }: ClothesOptions): Clothes {
  const vest = '#f0a02c'
  const band = '#e9edf0'
  const edge = Math.max(chest - 4, s - 66)
  const half = (side: -1 | 1) =>
    fill(
      `M${side * (n + 16)} 444C${side * 96} 470 ${side * (edge - 10)} 498 ${side * edge} 512C${side * (edge - 26)} 590 ${side * (edge - 4)} 660 ${side * (edge + 60)} 700V1000H${side * 16}C${side * 16} 720 ${side * 36} 570 ${side * (n + 16)} 444Z`,
      side < 0 ? vest : glow(vest, 0.16),
    ) +
    fill(
      `M${side * (n + 46)} 462L${side * (n + 88)} 478L${side * (edge * 0.72 + 30)} 720H${side * (edge * 0.72 - 8)}z`,
      band,
    ) +
    [720, 862]
      .map(
        (y) =>
          fill(`M${side * 16} ${y}H${side * 300}v44H${side * 16}z`, band) +
          line(`M${side * 16} ${y + 22}H${side * 300}`, '#bcc6cf', 4),
      )
      .join('') +
    line(`M${side * 18} 640V1000`, shade(vest, 0.3), 4.4)
  return {
    trunk:
      cloth(colour) +
      line(`M${-n - 10} 452C-40 506 40 506 ${n + 10} 452`, glow(colour, 0.24), 18) +
      bothSides(half),
    sleeves: { colour, isShort: false },
  }
}

const drawOutfit: Readonly<Record<Exclude<Outfit, 'everyday'>, (options: ClothesOptions) => Clothes>> = {
  suit,
  'work-jacket': workJacket,
  'care-tunic': careTunic,
  'kitchen-whites': kitchenWhites,
  'high-visibility': highVisibility,
}

const everydayOf = ({ age }: Look) => (age === 'young' ? hoodie : age === 'adult' ? jumper : cardigan)

export const clothesOf = (look: Look, options: ClothesOptions): Clothes =>
  (look.outfit === 'everyday' ? everydayOf(look) : drawOutfit[look.outfit])(options)
