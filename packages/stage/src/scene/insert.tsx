import { insertAltKey } from '@didascalie/contract'
import { useEffect, useRef, useState } from 'react'
import { useWording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { Icon } from '../design/icon.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './insert.module.css'

export type InsertPosition = 'middle' | 'left' | 'right' | 'corner' | 'aside'

interface InsertProps {
  readonly id: string
  readonly on: boolean
  readonly place: InsertPosition
  /** The caller can pause the story while the insert is enlarged. */
  readonly onEnlarge: (isEnlarged: boolean) => void
}

/** An image shown beside a line. The stage's announcer tells screen readers its description when it appears. */
export function Insert({ id, on, place, onEnlarge }: InsertProps) {
  const w = useWording()
  const { url, onError } = usePicture(pictureNames.insert(id))
  const [isLarge, setLarge] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const setEnlarged = (isEnlarged: boolean) => {
    setLarge(isEnlarged)
    onEnlarge(isEnlarged)
    if (!isEnlarged) button.current?.focus({ preventScroll: true })
  }
  useEffect(() => () => onEnlarge(false), [onEnlarge])
  if (!url) return null
  const alt = w(insertAltKey(id), '')
  return (
    <figure className={css.insert} data-insert={id} data-gone={!on} data-place={place} inert={!on}>
      <img src={url} alt={alt} draggable={false} onError={onError} />
      <button type="button" ref={button} className={css.enlarge} onClick={() => setEnlarged(true)}>
        <Icon name="search" />
        {w('ui.playing.enlarge')}
      </button>
      {isLarge && <EnlargedInsert url={url} alt={alt} onClose={() => setEnlarged(false)} />}
    </figure>
  )
}

interface EnlargedInsertProps {
  readonly url: string
  readonly alt: string
  readonly onClose: () => void
}

function EnlargedInsert({ url, alt, onClose }: EnlargedInsertProps) {
  const w = useWording()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.large}
      aria-label={w('ui.playing.enlarged')}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        // A press here must not advance the story.
        event.stopPropagation()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <img src={url} alt={alt} draggable={false} />
      <button type="button" className={css.close} onClick={onClose}>
        <Icon name="close" />
        {w('ui.playing.reduce')}
      </button>
    </dialog>
  )
}
