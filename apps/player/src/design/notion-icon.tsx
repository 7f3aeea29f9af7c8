// The icons of the game's notions, the logo of the game and the logo of the platform.
import { platformMark } from '@didascalie/contract'
import { useGame } from '../content/game.js'
import { pageIcon } from '../content/page.js'
import css from './notion-icon.module.css'

/** Notions are numbered from 1. */
export function NotionIcon({ number }: { number: number }) {
  const icon = useGame().brand.signs[number - 1]
  return (
    <svg className={css.notion} viewBox="0 0 64 64" strokeWidth={3.5} aria-hidden="true" focusable="false">
      {icon && (
        <>
          <path className={css.tint} d={icon.tint} />
          <path d={icon.lines} />
        </>
      )}
    </svg>
  )
}

export function GameMark() {
  const { mark } = useGame().brand
  return (
    <svg className={css.icon} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {mark.map(({ path, fill = 'none', stroke = 'none', width = 1 }) => (
        <path key={path} d={path} fill={fill} stroke={stroke} strokeWidth={width} />
      ))}
    </svg>
  )
}

/** The logo of the platform: a sun between the brackets of a stage direction. */
export function PlatformMark() {
  return (
    <svg className={css.icon} viewBox="0 0 64 64" strokeWidth={3.5} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="60" height="60" rx="15" fill="#134e57" stroke="none" />
      <rect x="6.5" y="6.5" width="51" height="51" rx="11" fill="none" stroke="#9cc9c4" strokeWidth="1.8" />
      <path d={platformMark.lines} fill="none" stroke="#fff8ec" strokeWidth="5" />
      <path d={platformMark.sun} fill="#f2b441" stroke="none" />
    </svg>
  )
}

/** The logo for screens shown before the game is loaded: the page's favicon, or the platform's logo if the page has no favicon. */
export function PageMark() {
  const icon = pageIcon()
  return icon === undefined ? <PlatformMark /> : <img className={css.icon} src={icon} alt="" />
}
