import { useId } from 'react'
import { lightOf } from './light.js'
import { Skyline } from './skyline.js'

const water = 800

/** Sky, a brick building with its workshop, water in front of it: outdoors. */
export function DrawnQuay({ id }: { id: string }) {
  const key = useId()
  const light = lightOf(id)
  return (
    <>
      <defs>
        <linearGradient id={`${key}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={light.skyTop} />
          <stop offset="1" stopColor={light.skyLow} />
        </linearGradient>
        <linearGradient id={`${key}water`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6fb0b1" />
          <stop offset="1" stopColor="#1f6f78" />
        </linearGradient>
        <linearGradient id={`${key}brick`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#d9785a" />
          <stop offset="1" stopColor="#b9573f" />
        </linearGradient>
      </defs>
      <rect width="2304" height="1080" fill={`url(#${key}sky)`} />
      <circle cx="420" cy="270" r="86" fill={light.sun} />
      <circle cx="420" cy="270" r="150" fill={light.sun} opacity="0.3" />
      <Skyline name={`${id} far`} x={-20} base={water - 60} width={2360} height={330} fill={light.far} />
      <Skyline name={`${id} near`} x={-60} base={water - 60} width={2400} height={190} fill={light.near} />
      <Building fill={`url(#${key}brick)`} />
      <rect y={water - 62} width="2304" height="64" fill="#e3c9a6" />
      <rect y={water - 62} width="2304" height="12" fill="#fff1d6" />
      <rect y={water} width="2304" height={1080 - water} fill={`url(#${key}water)`} />
      <g stroke="#e0eeea" strokeWidth="5" strokeLinecap="round" opacity="0.5">
        <path d="M120 850h260M520 900h180M900 862h320M1400 930h240M1760 876h300M240 970h200M1060 1000h260M1900 1010h180" />
      </g>
      <path d="M1180 820h760l-60 150h-640Z" fill="#b9573f" opacity="0.22" />
      <rect width="2304" height="1080" fill={light.shade} />
    </>
  )
}

function Building({ fill }: { fill: string }) {
  const columns = [0, 1, 2, 3, 4, 5].map((index) => 1176 + index * 132)
  return (
    <g>
      <rect x="1140" y="210" width="820" height="530" fill={fill} />
      <path d="M1120 210h860l-40-54H1160Z" fill="#5b4a6b" />
      {columns.map((x, index) => (
        <g key={x}>
          <rect x={x} y="260" width="90" height="120" rx="4" fill="#fff1c9" />
          <rect x={x} y="420" width="90" height="120" rx="4" fill={index % 3 === 1 ? '#fff1c9' : '#cfe5e0'} />
          <path
            d={`M${x + 45} 260v120M${x} 320h90M${x + 45} 420v120M${x} 480h90`}
            stroke="#fff8ec"
            strokeWidth="6"
          />
        </g>
      ))}
      <rect x="1176" y="584" width="330" height="156" rx="6" fill="#134e57" />
      <path d="M1176 620h330M1176 660h330M1176 700h330" stroke="#1f6f78" strokeWidth="6" />
      <rect x="1560" y="584" width="150" height="156" rx="6" fill="#134e57" />
      <rect x="1580" y="604" width="110" height="136" fill="#fff1c9" opacity="0.85" />
      <path d="M1540 574h190l20 34h-230Z" fill="#f2b441" />
      <rect x="1760" y="600" width="150" height="90" rx="4" fill="#fff1c9" opacity="0.9" />
    </g>
  )
}
