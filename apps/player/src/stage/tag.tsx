import type { CSSProperties, ReactNode } from 'react'
import css from './tag.module.css'

interface TagProps {
  readonly children: ReactNode
  readonly tone?: string
  /** An object's name, not a person's. */
  readonly sun?: boolean
}

/** A name, on the edge of what they say. */
export function Tag({ children, tone, sun = false }: TagProps) {
  const style: CSSProperties & Record<`--${string}`, string> = tone ? { '--tone': tone } : {}
  return (
    <span className={`${css.tag} ${sun ? css.sun : ''}`} style={style}>
      {children}
    </span>
  )
}
