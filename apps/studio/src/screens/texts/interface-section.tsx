import type { StudioProject } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useEffect, useMemo, useState } from 'react'
import { useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { ColourField } from '../../parts/form/colour-field.js'
import { EntryLink } from '../../parts/form/columns.js'
import { TextField } from '../../parts/form/field.js'
import { Html } from '../../parts/form/html.js'
import { RichTextField } from '../../parts/form/rich-text-field.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import css from './interface-section.module.css'
import { SectionColumns } from './section-columns.js'
import { placeholdersOf, type WordingRow, wordingGroups } from './wording-groups.js'
import { WordingScreen } from './wording-screen.js'

/** The form for the texts of the interface, beside a preview of the screen that shows the text. */
export function InterfaceSection({ project }: { project: StudioProject }) {
  const words = textesTexts.interface
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('wordings')
  const people = useJsonForm('people')
  const [, id] = useSubpath()
  const keys = form.keys([]).join(' ')
  const stored = project.wordings?.data
  const groups = useMemo(() => {
    const texts = Object.fromEntries(keys.split(' ').map((key) => [key, stored?.[key] ?? '']))
    delete texts['']
    return wordingGroups(project, story, texts)
  }, [project, story, stored, keys])
  const group = groups.find((one) => one.id === id) ?? groups[0]
  const [focused, setFocused] = useState<string>()
  const groupId = group?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group shows another screen
  useEffect(() => setFocused(undefined), [groupId])
  if (!group) return null
  const row = group.rows.find(({ key }) => key === focused) ?? group.rows[0]
  return (
    <SectionColumns
      section="interface"
      form={form}
      entry={id}
      sideLabel={words.shown}
      list={groups.map(({ id: one, rows }) => (
        <EntryLink
          key={one}
          href={subpathTo('textes', 'interface', one)}
          isCurrent={one === group.id}
          hasRemarks={rows.some((row) => form.hasRemarks([row.key]))}
          end={rows.length}
        >
          {words.groups[one]}
        </EntryLink>
      ))}
      side={
        row && (
          <>
            <h3>{words.shown}</h3>
            <WordingScreen project={project} group={group} row={row} form={form} people={people} />
            <RowNotes row={row} />
            <p>{words.note}</p>
          </>
        )
      }
    >
      <h2 className={css.title}>{words.groups[group.id]}</h2>
      <ul className={css.rows}>
        {group.rows.map((one) => (
          <Row
            key={one.key}
            row={one}
            form={one.person === undefined ? form : people}
            isCurrent={one.key === row?.key}
            onFocus={() => setFocused(one.key)}
          />
        ))}
      </ul>
    </SectionColumns>
  )
}

function RowNotes({ row: { fallback = '' } }: { row: WordingRow }) {
  const names = placeholdersOf(fallback)
  return names.length === 0 ? null : <p>{textesTexts.interface.placeholders(names.join(', '))}</p>
}

interface RowProps {
  row: WordingRow
  form: JsonForm
  isCurrent: boolean
  onFocus: () => void
}

function Row({ row, form, isCurrent, onFocus }: RowProps) {
  const words = textesTexts.interface
  const { key, where, fallback, isHtml, isColour, person } = row
  const path = person === undefined ? [key] : [person, 'name']
  const isOwn = form.has(path)
  const shared = { form, path, label: where, isLabelHidden: true, onFocus }
  const placeholder = fallback ?? words.missing
  return (
    <li className={`${css.row} ${isCurrent ? css.current : ''}`}>
      <div className={css.where}>
        {where}
        <code>{person === undefined ? key.replaceAll('.', '.\u200b') : form.file}</code>
      </div>
      <div>
        {isColour ? (
          <ColourField {...shared} fallback={placeholder} />
        ) : isHtml && (isOwn || fallback === undefined) ? (
          <RichTextField {...shared} />
        ) : isHtml ? (
          <>
            <Button small icon="pen" onClick={() => form.set(path, placeholder)}>
              {words.ownHtml}
            </Button>
            <div className={css.defaultHtml}>
              <Html html={placeholder} />
            </div>
          </>
        ) : (
          <TextField {...shared} isLong isOptional={fallback !== undefined} placeholder={placeholder} />
        )}
      </div>
      <div className={css.count}>
        {(form.text(path) || fallback || '').length}
        {isOwn && fallback !== undefined && (
          <Button
            small
            kind="quiet"
            icon="restart"
            title={words.resetTitle}
            aria-label={words.reset(where)}
            onClick={() => form.remove(path)}
          />
        )}
      </div>
    </li>
  )
}
