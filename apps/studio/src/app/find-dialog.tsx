import type { StudioProject } from '@didascalie/contract'
import { Dialog, Icon } from '@didascalie/design'
import { useEffect, useState } from 'react'
import { go, routeTo } from '../model/route.js'
import { useStudio, useStudioState } from '../model/studio-context.js'
import { texts as words } from '../words/texts.js'
import css from './find-dialog.module.css'
import { findPlaces } from './find-places.js'

/** Finds scenes, lines and variables by the words in them. */
export function FindDialog({ project }: { project: StudioProject }) {
  const studio = useStudio()
  const story = useStudioState((state) => state.story)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!story) return null
  const found = findPlaces(query, project, story, studio.documents.texts)
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  return (
    <>
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        <Icon name="search" size={17} />
        <span>{words.common.findLabel}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Dialog title={words.common.findLabel} look="search" onClose={close}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const [first] = found
              if (!first) return
              close()
              go('ecrire', first)
            }}
          >
            <input
              type="search"
              className={css.input}
              aria-label={words.common.findLabel}
              placeholder={words.common.findLabel}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </form>
          <ul className={css.list}>
            {found.map((place) => (
              <li key={`${place.kind} ${place.file} ${place.line} ${place.title}`}>
                <a href={routeTo('ecrire', place)} onClick={close}>
                  <span className={css[place.kind]}>{place.title}</span>
                  <small>{place.note}</small>
                </a>
              </li>
            ))}
          </ul>
          {query.trim() !== '' && found.length === 0 && (
            <p className={css.nothing}>{words.common.findNothing}</p>
          )}
        </Dialog>
      )}
    </>
  )
}
