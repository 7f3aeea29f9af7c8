import { insertAltKey } from '@didascalie/contract'
import { useEffect, useRef, useState } from 'react'
import { useWording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { Icon } from '../design/icon.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './insert.module.css'

/** Where on the stage there is room for it. */
export type InsertPlace = 'middle' | 'left' | 'right' | 'corner' | 'aside'

interface InsertProps {
  readonly id: string
  readonly on: boolean
  readonly place: InsertPlace
  /** It is looked at close: time stands still. */
  readonly onLook: (looking: boolean) => void
}

/** Something shown close, as a print on the stage. It can be enlarged; what it shows is told when it comes. */
export function Insert({ id, on, place, onLook }: InsertProps) {
  const w = useWording()
  const { url, onError } = usePicture(pictureNames.insert(id))
  const [isLarge, setLarge] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const look = (looking: boolean) => {
    setLarge(looking)
    onLook(looking)
    if (!looking) button.current?.focus({ preventScroll: true })
  }
  useEffect(() => () => onLook(false), [onLook])
  if (!url) return null
  const alt = w(insertAltKey(id), '')
  return (
    <figure className={css.insert} data-insert={id} data-gone={!on} data-place={place} inert={!on}>
      <img src={url} alt={alt} draggable={false} onError={onError} />
      <button type="button" ref={button} className={css.enlarge} onClick={() => look(true)}>
        <Icon name="search" />
        {w('ui.playing.enlarge')}
      </button>
      {isLarge && <Large url={url} alt={alt} onClose={() => look(false)} />}
    </figure>
  )
}

interface LargeProps {
  readonly url: string
  readonly alt: string
  readonly onClose: () => void
}

/** As large as the window lets it be, over everything. Escape, its button or a press beside it close it. */
function Large({ url, alt, onClose }: LargeProps) {
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
        // The story below must not hear a press that is meant for the print.
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
