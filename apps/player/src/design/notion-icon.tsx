// The eight notions' signs, in their order, and the mark of the game.
import type { ReactNode } from 'react'
import css from './icon.module.css'

const drawings: readonly ReactNode[] = [
  <g key="n1">
    <circle className={css.tint} cx="32" cy="34" r="20" />
    <circle cx="32" cy="34" r="20" />
    <path d="M32 23v11l7.5 5M26 8h12M50 13l4 4" />
  </g>,
  <g key="n2">
    <path className={css.tint} d="M20 26a13 13 0 0 1 26 0c0 9-8.5 10.5-8.5 18a8 8 0 0 1-14.5 4.5L20 26Z" />
    <path d="M18.5 27a14.5 14.5 0 0 1 29 0c0 10-9 11.5-9 19.5a8.5 8.5 0 0 1-16 4M25.5 27.5a7.5 7.5 0 0 1 15 0c0 3-2 4.5-4 6.5M10 18a20 20 0 0 0-1 17M54 12c2.5 4 3.5 8 3.5 13" />
  </g>,
  <g key="n3">
    <path
      className={css.tint}
      d="M12 13h40a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H31L19 53V43h-7a4 4 0 0 1-4-4V17a4 4 0 0 1 4-4Z"
    />
    <path d="M12 13h40a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H31L19 53V43h-7a4 4 0 0 1-4-4V17a4 4 0 0 1 4-4ZM19 24h26M19 32.5h16" />
  </g>,
  <g key="n4">
    <rect className={css.tint} x="10" y="13" width="44" height="42" rx="5" />
    <rect x="10" y="13" width="44" height="42" rx="5" />
    <path d="M21 8v10M43 8v10M18 31l3 3 5.5-6M33 31h13M18 43.5l3 3 5.5-6M33 43.5h9" />
  </g>,
  <g key="n5">
    <path className={css.tint} d="M8 52c0-10 6.5-16 16-16s16 6 16 16H8Z" />
    <circle cx="24" cy="21" r="8.5" />
    <path d="M8 52c0-10 6.5-16 16-16s16 6 16 16M39 13a8.5 8.5 0 0 1 0 16M45.5 37C52 39 56 44.5 56 52" />
  </g>,
  <g key="n6">
    <circle className={css.tint} cx="32" cy="32" r="23" />
    <circle cx="32" cy="32" r="23" />
    <path d="M42.5 21.5 36 36l-14.5 6.5L28 28l14.5-6.5ZM32 32h.1" />
  </g>,
  <g key="n7">
    <path
      className={css.tint}
      d="M10 20h10l4-6h16l4 6h10a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3Z"
    />
    <path d="M26 14h14l4 6h10a3 3 0 0 1 3 3v26M48 52H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3h6M38.5 41A10 10 0 1 1 26 27.5M9 9l46 46" />
  </g>,
  <g key="n8">
    <circle className={css.tint} cx="32" cy="28" r="8" />
    <circle cx="32" cy="28" r="7.5" />
    <path d="M19.5 48c1.5-6.5 6.5-10 12.5-10s11 3.5 12.5 10M11.5 22A23 23 0 1 1 9.5 36M11 10v12.5h12.5" />
  </g>,
]

/** `number` counts from 1. */
export function NotionIcon({ number }: { number: number }) {
  return (
    <svg className={css.notion} viewBox="0 0 64 64" strokeWidth={3.5} aria-hidden="true" focusable="false">
      {drawings[number - 1]}
    </svg>
  )
}

/** An enamel plate, three steps, a sun. */
export function Mark() {
  return (
    <svg className={css.icon} viewBox="0 0 64 64" strokeWidth={3.5} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="60" height="60" rx="15" fill="#134e57" stroke="none" />
      <rect x="6.5" y="6.5" width="51" height="51" rx="11" fill="none" stroke="#9cc9c4" strokeWidth="1.8" />
      <path d="M15 47.5h11.5v-9H38v-9h11.5" fill="none" stroke="#fff8ec" strokeWidth="5" />
      <circle cx="23" cy="23.5" r="5.5" fill="#f2b441" stroke="none" />
    </svg>
  )
}
