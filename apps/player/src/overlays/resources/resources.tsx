import type { Notion } from '@didascalie/contract'
import type { Glossary } from '@didascalie/stage'
import { Icon, IconButton } from '@didascalie/stage'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import { Html } from '../../design/html.js'
import { NotionIcon } from '../../design/notion-icon.js'
import { useApp, useModel } from '../../model/app-context.js'
import legal from '../legal/legal.module.css'
import { Dialog } from '../modal/dialog.js'
import css from './resources.module.css'

/** The value of `chosen` for the glossary page. */
const glossaryPage = 'words'

const numberOf = (key: string) => Number(key.slice(1))

/** Notions are the topics that the game teaches. */
export function Resources({ onClose }: { onClose(): void }) {
  const w = useWording()
  const { notions, glossary = {} } = useGame()
  const { viewNotion } = useModel()
  const titleId = useId()
  const acquired = useApp((state) => state.user?.notions)
  const keys = Object.keys(notions).sort((one, other) => numberOf(one) - numberOf(other))
  const [chosen, setChosen] = useState(keys[0] ?? '')
  const pageElement = useRef<HTMLElement>(null)

  useEffect(() => {
    if (chosen !== '' && chosen !== glossaryPage) viewNotion(numberOf(chosen))
    if (pageElement.current) pageElement.current.scrollTop = 0
  }, [chosen, viewNotion])

  const notion = notions[chosen]
  const title = chosen === glossaryPage ? w('ui.resources.glossary') : notion?.title
  return (
    <Dialog onLeave={onClose} onBackdropPress={onClose} className={css.folder} aria-labelledby={titleId}>
      <nav className={css.index} aria-labelledby={titleId}>
        <h1 id={titleId} className="display" tabIndex={-1} data-first-focus>
          {w('ui.resources.title')}
        </h1>
        <ul>
          {keys.map((key) => (
            <li key={key}>
              <button
                type="button"
                className={css.notion}
                aria-current={key === chosen}
                onFocus={scrollIntoView}
                onClick={() => setChosen(key)}
              >
                <NotionIcon number={numberOf(key)} />
                <span>{notions[key]?.title}</span>
                {acquired?.includes(numberOf(key)) && (
                  <em>
                    <Icon name="tick" />
                    <span className="sr">{w('ui.resources.acquired')}</span>
                  </em>
                )}
              </button>
            </li>
          ))}
          {Object.keys(glossary).length > 0 && (
            <li>
              <button
                type="button"
                className={css.notion}
                aria-current={chosen === glossaryPage}
                onFocus={scrollIntoView}
                onClick={() => setChosen(glossaryPage)}
              >
                <Icon name="resources" />
                <span>{w('ui.resources.glossary')}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard */}
      <article ref={pageElement} className={css.page} tabIndex={0} aria-label={title}>
        {notion && <NotionPage number={numberOf(chosen)} notion={notion} />}
        {chosen === glossaryPage && <GlossaryPage glossary={glossary} />}
      </article>
      <div className={css.close}>
        <IconButton flat icon="close" label={w('ui.resources.close')} onClick={onClose} />
      </div>
    </Dialog>
  )
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}

function NotionPage({ number, notion }: { number: number; notion: Notion }) {
  const w = useWording()
  return (
    <>
      <header className={css.head}>
        <NotionIcon number={number} />
        <h2 className="display">{notion.title}</h2>
      </header>
      <Html className={`${legal.prose} ${css.prose}`} html={notion.description} />
      {notion.links.length > 0 && (
        <>
          <h3 className={css.more}>{w('ui.resources.links')}</h3>
          <ul className={css.outs}>
            {notion.links.map(({ title, description }) => (
              <li key={description}>
                <a href={description} target="_blank" rel="noopener noreferrer">
                  {title}
                  <small>{hostOf(description)}</small>
                  <Icon name="external" />
                  <span className="sr">{w('ui.resources.newtab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const frenchCollator = new Intl.Collator('fr')

function GlossaryPage({ glossary }: { glossary: Glossary }) {
  const w = useWording()
  const terms = Object.entries(glossary).sort(([one], [other]) => frenchCollator.compare(one, other))
  return (
    <>
      <header className={css.head}>
        <Icon name="resources" />
        <h2 className="display">{w('ui.resources.glossary')}</h2>
      </header>
      <dl className={css.words}>
        {terms.map(([term, { definition }]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Scrolls a focused element fully into view. Browsers do not do so for a partly visible element, and its focus ring would be cut off. */
function scrollIntoView({ currentTarget }: FocusEvent) {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
