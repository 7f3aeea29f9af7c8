import { useEffect, useRef } from 'react'
import { useWording } from '../../content/game.js'
import { useApp } from '../../model/app-context.js'
import { Modal } from '../modal/modal.js'
import css from './journal.module.css'

/** The dialogue log. It opens at the newest line, which is the last one. */
export function Journal({ onClose }: { onClose(): void }) {
  const w = useWording()
  const lines = useApp((state) => state.journal)
  const lastLine = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Keep the braces, so that the effect returns nothing. In newer browsers `scrollIntoView` returns a promise, and React would
    // treat this promise as the clean-up function.
    lastLine.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <Modal width="wide" title={w('ui.journal.title')} closeLabel={w('ui.journal.close')} onClose={onClose}>
      {lines.length === 0 ? (
        <p className={css.empty}>{w('ui.journal.empty')}</p>
      ) : (
        <ol className={css.lines}>
          {lines.map(({ who, text }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
              key={index}
              ref={index === lines.length - 1 ? lastLine : null}
              data-told={who === ''}
            >
              {who !== '' && <b>{who}</b>}
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  )
}
