// The layout of the login pages. The form is on a sheet of paper. Behind the sheet, a drawing shows a lighting desk and a stage.
import { type ReactNode, useEffect, useRef } from 'react'
import { PlatformLogo } from '../../design/console-mark.js'
import { texts } from '../../words/texts.js'
import css from './login-frame.module.css'

const lamps = Array.from({ length: 16 }, (_, index) => index)
const levels = [0, 1, 2, 3, 4]

function Stage() {
  return (
    <svg className={css.stage} viewBox="0 0 720 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop className={css.skyTop} offset="0" />
          <stop className={css.skyLow} offset="1" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop className={css.beamTop} offset="0" />
          <stop className={css.beamLow} offset="1" />
        </linearGradient>
      </defs>
      <rect width="720" height="480" fill="url(#sky)" />
      <circle className={css.sun} cx="532" cy="128" r="46" />
      <path
        className={css.far}
        d="M0 300h90v-46h64v-30h48v58h74v-84h56v44h88v-70h40v52h96v-36h52v60h112v232H0Z"
      />
      <path className={css.near} d="M0 404h128v-38h116v-38h116v-38h116v-38h116v-38h128v266H0Z" />
      <path className={css.edge} d="M0 404h128v-38h116v-38h116v-38h116v-38h116v-38h128" />
      {levels.map((level) => (
        <g
          key={level}
          className={css.person}
          transform={`translate(${186 + level * 116} ${352 - level * 38})`}
        >
          <circle cy="-42" r="10" />
          <path d="M-11 0v-18a11 11 0 0 1 22 0v18Z" />
        </g>
      ))}
      <path d="M150-20 96 480h260Z" fill="url(#beam)" />
      <path d="M560-20 380 480h290Z" fill="url(#beam)" />
      <path className={css.curtain} d="M0 0h96c6 120-12 300-60 480H0Z" />
      <path className={css.curtain} d="M720 0h-96c-6 120 12 300 60 480h36Z" />
    </svg>
  )
}

function DeskDrawing() {
  return (
    <svg className={css.desk} viewBox="0 0 880 300" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className={css.top} d="M70 26H810L880 300H0Z" />
      <path className={css.rim} d="M70 26H810" />
      {lamps.map((lamp) => (
        <rect
          key={lamp}
          className={[3, 4, 9].includes(lamp) ? css.lampOn : lamp === 12 ? css.lampWarm : css.lamp}
          x={130 + lamp * 40}
          y="46"
          width="20"
          height="9"
          rx="3"
        />
      ))}
      {levels.map((level) => {
        const x = 232 + level * 104
        const y = 214 - level * 26
        return (
          <g key={level}>
            <path className={css.slot} d={`M${x} 88V246`} />
            <path className={css.level} d={`M${x} ${y}V246`} />
            <rect
              className={level === 4 ? css.knobLit : css.knob}
              x={x - 25}
              y={y - 15}
              width="50"
              height="30"
              rx="8"
            />
            <path className={css.notch} d={`M${x - 14} ${y}h28`} />
          </g>
        )
      })}
    </svg>
  )
}

interface LoginFrameProps {
  title: string
  children: ReactNode
  /** `true` when the form is in a dialog above a screen. The form then has no `main` element, because the screen has one. */
  isDialog?: boolean
}

export function LoginFrame({ title, children, isDialog = false }: LoginFrameProps) {
  const Container = isDialog ? 'div' : 'main'
  const words = texts.entrer
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedTitle = useRef(title)

  // Moves the focus to the title of each new step, so that screen readers announce it. The first title needs no focus.
  useEffect(() => {
    document.title = `${title === words.title ? words.login : title} – ${words.title}`
    if (focusedTitle.current !== title) heading.current?.focus()
    focusedTitle.current = title
  }, [title])

  return (
    <div className={css.page}>
      <Container className={css.sheet} {...(!isDialog && { id: 'contenu', tabIndex: -1 })}>
        <p className={css.brand}>
          <PlatformLogo />
          <span>
            {words.title}
            <small>{words.platformName}</small>
          </span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Container>
      <div className={css.booth} aria-hidden="true">
        <div className={css.glass}>
          <Stage />
        </div>
        <DeskDrawing />
      </div>
    </div>
  )
}
