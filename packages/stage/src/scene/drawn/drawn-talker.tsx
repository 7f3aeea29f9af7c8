import { prefixOf } from '@didascalie/contract'
import { useId } from 'react'
import { pick } from './hash.js'

interface Head {
  readonly back: string
  readonly front: string
}

/** Hair behind and before the head, on a box of 900×1000: what makes two people differ when nothing else is known. */
const heads: readonly [Head, ...Head[]] = [
  {
    back: 'M292 330c-30-190 60-300 162-300s190 106 164 300c-6 60 0 120 16 150H276c16-34 22-90 16-150Z',
    front: 'M300 300c10-120 70-190 156-190 92 0 150 76 154 190-40-60-80-96-120-110-60 20-130 50-190 110Z',
  },
  {
    back: 'M316 250c-6-130 54-206 138-206s146 80 138 206Z',
    front:
      'M312 270c-10-110 30-196 142-200 112 4 152 90 142 200-14-60-44-92-80-98-50 14-110 12-150-6-28 18-46 50-54 104Z',
  },
  {
    back: 'M380 96c-20-60 24-100 74-100s96 40 74 100c60 50 76 120 66 190H314c-8-76 8-144 66-190Z',
    front: 'M310 290c0-120 60-196 144-196s144 76 144 196c-30-80-84-124-144-124s-116 44-144 124Z',
  },
]

const skins: readonly [string, ...string[]] = ['#f2c9a5', '#d9a679', '#a9734c', '#c68e63']
const hairs: readonly [string, ...string[]] = ['#4a3229', '#2b2430', '#7a4a2b', '#8d8791', '#5b3a4f']

interface DrawnTalker {
  readonly id: string
  readonly tone: string
  readonly initial: string
}

/** Stands in for a talker whose picture the content does not have (yet): a bust, in the talker's colour. */
export function DrawnTalker({ id, tone, initial }: DrawnTalker) {
  const key = useId()
  const person = prefixOf(id)
  const head = pick(heads, person)
  const skin = pick(skins, `skin of ${person}`)
  const hair = pick(hairs, `hair of ${person}`)
  return (
    <svg viewBox="0 0 900 1000" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${key}light`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fff1c9" stopOpacity="0.34" />
          <stop offset="0.5" stopColor="#fff1c9" stopOpacity="0" />
          <stop offset="1" stopColor="#5b4a6b" stopOpacity="0.34" />
        </linearGradient>
        <clipPath id={`${key}body`}>
          <path d="M150 1000c-4-190 6-330 60-398 50-62 130-72 190-104h108c60 32 140 42 190 104 54 68 64 208 60 398Z" />
        </clipPath>
        <clipPath id={`${key}face`}>
          <ellipse cx="454" cy="270" rx="128" ry="156" />
        </clipPath>
      </defs>
      <path d={head.back} fill={hair} />
      <g clipPath={`url(#${key}body)`}>
        <rect x="140" y="480" width="640" height="520" fill={tone} />
        <path d="M390 490 454 720l64-230Z" fill="#fff8ec" />
        <path d="M400 480 330 560l96 130 28 60 28-60 96-130-70-80-54 170Z" fill="#1f2a37" opacity="0.22" />
        <path
          d="M262 760c-8 90-8 170-2 240M650 760c8 90 8 170 2 240"
          stroke="#1f2a37"
          strokeOpacity="0.2"
          strokeWidth="8"
          fill="none"
        />
        <rect x="140" y="480" width="640" height="520" fill={`url(#${key}light)`} />
      </g>
      <path d="M396 380h116v112c0 40-116 40-116 0Z" fill={skin} />
      <path d="M396 420c40 30 80 30 116 0v30c-40 34-80 34-116 0Z" fill="#5b4a6b" opacity="0.22" />
      <ellipse cx="454" cy="270" rx="128" ry="156" fill={skin} />
      <g clipPath={`url(#${key}face)`}>
        <rect x="320" y="110" width="270" height="320" fill={`url(#${key}light)`} />
      </g>
      <Face mood={id.slice(person.length)} />
      <path d={head.front} fill={hair} />
      <circle cx="300" cy="790" r="46" fill="#134e57" />
      <circle cx="300" cy="790" r="40" fill="none" stroke="#9cc9c4" strokeWidth="3" />
      <text
        x="300"
        y="808"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="700"
        fontSize="50"
        fill="#fff8ec"
      >
        {initial}
      </text>
    </svg>
  )
}

const mouths = {
  smile: 'M412 352c26 26 58 26 84 0',
  annoyed: 'M420 364c24-10 44-10 68 0',
  surprised: 'M442 358a12 14 0 1 0 24 0a12 14 0 1 0-24 0',
  calm: 'M420 358c22 8 46 8 68 0',
}

/** As few lines as a face can have. */
function Face({ mood }: { mood: string }) {
  const kind = /souri|smile/.test(mood)
    ? 'smile'
    : /agac|colere|annoy/.test(mood)
      ? 'annoyed'
      : /surpri/.test(mood)
        ? 'surprised'
        : 'calm'
  const frown = kind === 'annoyed' ? 10 : -4
  return (
    <g stroke="#3a2a35" strokeWidth="7" strokeLinecap="round" fill="none">
      <path d={`M372 ${238 - frown / 2}q24 -14 46 ${frown}M490 ${238 + frown / 2}q22 -14 46 ${-frown}`} />
      <path d="M456 276c-8 20-10 30 4 34" strokeWidth="5" opacity="0.45" />
      <path d={mouths[kind]} />
      <g fill="#3a2a35" stroke="none">
        <ellipse cx="398" cy="268" rx="9" ry="11" />
        <ellipse cx="510" cy="268" rx="9" ry="11" />
      </g>
    </g>
  )
}
