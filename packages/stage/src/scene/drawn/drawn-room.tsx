import { useId } from 'react'
import { hashOf } from './hash.js'
import { lightOf, wallsOf } from './light.js'
import { Skyline } from './skyline.js'

const floorLine = 690

/** Windows, a wainscot, a floor with the light on it: a room of which nothing else is known. */
export function DrawnRoom({ id, place }: { id: string; place: string }) {
  const key = useId()
  const light = lightOf(id)
  const walls = wallsOf(place)
  const first = 260 + (hashOf(place) % 3) * 130
  const windows = [first, first + 372, first + 744]
  const shelf = first > 400 ? 130 : 1650
  return (
    <>
      <defs>
        <linearGradient id={`${key}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={light.skyTop} />
          <stop offset="1" stopColor={light.skyLow} />
        </linearGradient>
        <linearGradient id={`${key}wall`} x1="0" y1="0" x2="1" y2="0.4">
          <stop offset="0" stopColor={walls.wall} />
          <stop offset="1" stopColor={walls.wallLow} />
        </linearGradient>
        <linearGradient id={`${key}floor`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={walls.floor} />
          <stop offset="1" stopColor={walls.floorDark} />
        </linearGradient>
        <linearGradient id={`${key}beam`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={light.beam} stopOpacity="0.85" />
          <stop offset="1" stopColor={light.beam} stopOpacity="0.1" />
        </linearGradient>
      </defs>
      <rect width="2304" height="1080" fill={`url(#${key}wall)`} />
      {[54, 132].map((y, index) => (
        <g key={y}>
          <rect y={y} width="2304" height={44 - index * 12} fill="var(--wood)" opacity={0.85 - index * 0.2} />
          <rect y={y + 44 - index * 12} width="2304" height="9" fill="var(--mauve)" opacity="0.12" />
        </g>
      ))}
      <rect y="520" width="2304" height={floorLine - 520} fill={walls.wainscot} opacity="0.85" />
      <rect y="514" width="2304" height="10" fill="#fff8ec" opacity="0.7" />
      {windows.map((x) => (
        <g key={x}>
          <rect x={x - 14} y="206" width="348" height="334" rx="6" fill="#fff8ec" />
          <rect x={x} y="220" width="320" height="306" fill={`url(#${key}sky)`} />
          <svg x={x} y="220" width="320" height="306" viewBox={`${x} 220 320 306`} role="presentation">
            <circle cx={first + 120} cy="330" r="54" fill={light.sun} opacity="0.9" />
            <Skyline name={`${place} far`} x={first} base={526} width={1070} height={190} fill={light.far} />
            <Skyline
              name={`${place} near`}
              x={first - 40}
              base={526}
              width={1130}
              height={120}
              fill={light.near}
            />
          </svg>
          <path d={`M${x + 160} 220v306M${x} 330h320`} stroke="#fff8ec" strokeWidth="10" />
          <rect x={x - 26} y="534" width="372" height="18" rx="4" fill="#fff8ec" />
        </g>
      ))}
      <rect y={floorLine} width="2304" height={1080 - floorLine} fill={`url(#${key}floor)`} />
      <rect y={floorLine - 16} width="2304" height="18" fill="#fff8ec" opacity="0.8" />
      <g stroke={walls.floorDark} strokeWidth="3" opacity="0.35">
        {Array.from({ length: 25 }, (_, index) => 1152 + (index - 12) * 150).map((x) => (
          <path key={x} d={`M${x} ${floorLine}L${1152 + (x - 1152) * 3.1} 1080`} />
        ))}
        <path d="M0 752h2304M0 838h2304M0 958h2304" />
      </g>
      {windows.map((x) => (
        <path key={x} d={`M${x + 60} ${floorLine + 26}h272l150 300h-400Z`} fill={`url(#${key}beam)`} />
      ))}
      <Shelf x={shelf} accent={walls.accent} />
      <Plant x={shelf > 1000 ? 90 : 1980} />
      {[first + 336, first + 708].map((x) => (
        <Lamp key={x} x={x} accent={walls.accent} />
      ))}
      <rect width="2304" height="1080" fill={light.shade} />
    </>
  )
}

function Shelf({ x, accent }: { x: number; accent: string }) {
  const books = ['#c8553d', '#f2b441', '#1f6f78', '#f3dcc6', '#4e8d6a', '#7b3f74']
  return (
    <g>
      <rect x={x - 12} y="672" width="444" height="30" rx="14" fill="var(--mauve)" opacity="0.14" />
      <rect x={x} y="300" width="420" height="390" rx="6" fill="#b67b4b" />
      {[318, 442, 566].map((y, row) => (
        <g key={y}>
          <rect x={x + 16} y={y} width="388" height="106" fill="#8d5c38" />
          {Array.from({ length: 9 }, (_, index) => (index * 7 + row * 3) % 11).map((seed, index) => (
            <rect
              key={`${y}-${seed}`}
              x={x + 26 + index * 41}
              y={y + 22 + (seed % 4) * 7}
              width={24 + (seed % 3) * 6}
              height={84 - (seed % 4) * 7}
              rx="3"
              fill={seed % 5 === 0 ? accent : books[seed % books.length]}
            />
          ))}
        </g>
      ))}
    </g>
  )
}

function Plant({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <ellipse cx="110" cy="902" rx="120" ry="20" fill="var(--mauve)" opacity="0.18" />
      <g fill="var(--leaf)">
        <path d="M112 760C60 690 20 620 20 540c60 30 104 110 100 220Z" />
        <path d="M108 760C90 650 110 540 170 470c30 90 10 200-50 290Z" fill="#5d9d79" />
        <path d="M112 760c20-90 70-150 140-170 0 80-50 150-128 176Z" fill="var(--leaf-deep)" />
        <path d="M104 762C50 740-10 700-40 640c70-6 130 40 156 110Z" fill="#6fac88" />
      </g>
      <path d="M40 748h144l-20 150H60Z" fill="var(--brick)" />
      <path d="M34 736h156v30H34Z" fill="var(--brick-soft)" />
    </g>
  )
}

function Lamp({ x, accent }: { x: number; accent: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 0v168" stroke="var(--mauve)" strokeWidth="3" />
      <path d="M-52 222c0-34 22-58 52-58s52 24 52 58Z" fill={accent} />
      <ellipse cx="0" cy="222" rx="52" ry="12" fill="#fff1c9" />
    </g>
  )
}
