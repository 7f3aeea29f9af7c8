import { insertKeptKey } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import css from './closing-picture.module.css'
import { KeepsakePicture } from './keepsake-picture.js'

/** The keepsake and its text, at the end of the results. */
export function ClosingPicture({ keepsake }: { keepsake: string }) {
  const w = useWording()
  return (
    <figure className={css.closing} data-keepsake={keepsake}>
      <KeepsakePicture id={keepsake} />
      <figcaption className="display">{w(insertKeptKey(keepsake))}</figcaption>
    </figure>
  )
}
