import { type ReactNode, useEffect, useRef } from 'react'
import type { JsonForm } from '../../model/use-json-form.js'
import { formTexts } from '../../words/form-texts.js'
import { texts } from '../../words/texts.js'
import { Pane, Panes, useShownPane } from '../panes.js'
import css from './columns.module.css'

export interface ColumnsProps {
  form: JsonForm
  /** The entry in the address. A narrow window then shows its form first. */
  entry?: string | undefined
  list: ReactNode
  side: ReactNode
  listLabel: string
  sideLabel: string
  isSideWide?: boolean
  children: ReactNode
}

/** Three columns: the list of entries, the form of one entry, and a view of this entry. Shows a message if the file is not valid JSON. */
export function Columns({
  form,
  entry,
  list,
  side,
  listLabel,
  sideLabel,
  isSideWide,
  children,
}: ColumnsProps) {
  return (
    <Panes
      className={`${css.columns} ${isSideWide ? css.wideSide : ''}`}
      names={[listLabel, texts.panes.form, sideLabel]}
      panes={useShownPane(0, entry)}
    >
      <Pane at={0} opens={1}>
        <nav className={css.list} aria-label={listLabel}>
          <h2 className="sr">{listLabel}</h2>
          {list}
        </nav>
      </Pane>
      <Pane at={1}>
        {form.isBroken ? (
          <div className={css.broken} role="alert">
            <h2>{formTexts.brokenTitle(form.file)}</h2>
            <p>{formTexts.broken}</p>
          </div>
        ) : (
          <section className={css.edit}>{children}</section>
        )}
      </Pane>
      <Pane at={2}>
        <aside className={css.side} aria-label={sideLabel}>
          {side}
        </aside>
      </Pane>
    </Panes>
  )
}

interface EntryLinkProps {
  href: string
  isCurrent: boolean
  icon?: ReactNode
  end?: ReactNode
  hasRemarks?: boolean
  children: ReactNode
}

/** An entry of the list. The current entry scrolls into view, because it can be a new entry at the end of a long list. */
export function EntryLink({ href, isCurrent, icon, end, hasRemarks, children }: EntryLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <a ref={link} className={css.entry} href={href} aria-current={isCurrent ? 'true' : undefined}>
      {icon}
      <span>{children}</span>
      {hasRemarks && <i className={css.flag} role="img" aria-label={formTexts.hasRemarks} />}
      {end !== undefined && <small>{end}</small>}
    </a>
  )
}
