// One stroke family. Interface: a 48 grid, stroke 3.75. Notions: a 64 grid, stroke 3.5, one tinted area. Round caps and
// joins; the colour is that of the text around.
import type { ReactNode } from 'react'
import css from './icon.module.css'

const drawings = {
  burger: (
    <>
      <path d="M9 14.5h30M9 24h30M9 33.5h20" />
    </>
  ),
  close: (
    <>
      <path d="M12.5 12.5l23 23M35.5 12.5l-23 23" />
    </>
  ),
  back: (
    <>
      <path d="M38 24H11M21 13.5 10.5 24 21 34.5" />
    </>
  ),
  next: (
    <>
      <path d="M10 24h27M27 13.5 37.5 24 27 34.5" />
    </>
  ),
  play: (
    <>
      <path d="M16 11.8v24.4a2 2 0 0 0 3 1.7l20-12.2a2 2 0 0 0 0-3.4L19 10.1a2 2 0 0 0-3 1.7Z" />
    </>
  ),
  restart: (
    <>
      <path d="M10.5 24.5A13.8 13.8 0 1 0 15 14M10.5 9.5v8.8h8.8" />
    </>
  ),
  'audio-on': (
    <>
      <path d="M8 19.5v9h6.5l9 7.5V12l-9 7.5H8ZM31 18a8.5 8.5 0 0 1 0 12M36 12.5a16.3 16.3 0 0 1 0 23" />
    </>
  ),
  'audio-off': (
    <>
      <path d="M8 19.5v9h6.5l9 7.5V12l-9 7.5H8ZM31.5 19l9.5 10M41 19l-9.5 10" />
    </>
  ),
  'full-on': (
    <>
      <path d="M9 18v-7a2 2 0 0 1 2-2h7M30 9h7a2 2 0 0 1 2 2v7M39 30v7a2 2 0 0 1-2 2h-7M18 39h-7a2 2 0 0 1-2-2v-7" />
    </>
  ),
  'full-off': (
    <>
      <path d="M18 9v7a2 2 0 0 1-2 2H9M39 18h-7a2 2 0 0 1-2-2V9M30 39v-7a2 2 0 0 1 2-2h7M9 30h7a2 2 0 0 1 2 2v7" />
    </>
  ),
  home: (
    <>
      <path d="M8 23.5 22.6 10.2a2 2 0 0 1 2.8 0L40 23.5M12.5 20v17a2 2 0 0 0 2 2h19a2 2 0 0 0 2-2V20M20 39v-9.5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2V39" />
    </>
  ),
  download: (
    <>
      <path d="M24 8v21M14.5 20.5 24 30l9.5-9.5M9 33v4a3 3 0 0 0 3 3h24a3 3 0 0 0 3-3v-4" />
    </>
  ),
  journal: (
    <>
      <path d="M9 11.5h20a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4H19l-7 6v-6h-3a0 0 0 0 1 0 0v-17ZM38.5 19v14.5a4 4 0 0 1-4 4h-10" />
      <path d="M16 18h10M16 23h6" />
    </>
  ),
  comfort: (
    <>
      <path d="M6.5 36 16 12l9.5 24M10 28h12" />
      <path d="M41.5 24v12M41.5 30a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />
    </>
  ),
  resources: (
    <>
      <path d="M24 14.5C20.5 11.5 15 10 8 10v26c7 0 12.5 1.5 16 4.5 3.5-3 9-4.5 16-4.5V10c-7 0-12.5 1.5-16 4.5ZM24 14.5v26" />
    </>
  ),
  search: (
    <>
      <path d="M31 20.5a10.5 10.5 0 1 1-21 0 10.5 10.5 0 0 1 21 0ZM28.5 28.5 39 39" />
    </>
  ),
  tick: (
    <>
      <path d="M10 25.5 19.5 35 38.5 14.5" />
    </>
  ),
  cross: (
    <>
      <path d="M14 14l20 20M34 14 14 34" />
    </>
  ),
  legal: (
    <>
      <path d="M13 8h15l9 9v21a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM27.5 8.5V18H37M18 26h12M18 32.5h8" />
    </>
  ),
  privacy: (
    <>
      <path d="M24 7.5 37.5 12v11c0 8.5-5.5 14-13.5 17.5C16 37 10.5 31.5 10.5 23V12L24 7.5ZM18.5 24l4.2 4.2 7.3-8.2" />
    </>
  ),
  credits: (
    <>
      <path d="M24 39S8.5 30.5 8.5 19.8a8 8 0 0 1 15.5-3 8 8 0 0 1 15.5 3C39.5 30.5 24 39 24 39Z" />
    </>
  ),
  external: (
    <>
      <path d="M27 9.5h11.5V21M38 10 22.5 25.5M33.5 28v8.5a2 2 0 0 1-2 2h-20a2 2 0 0 1-2-2v-20a2 2 0 0 1 2-2H20" />
    </>
  ),
  pause: (
    <>
      <path d="M17 12v24M31 12v24" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** Always beside a text or a label: it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 48 48" strokeWidth={3.75} aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
