import { factKeyPattern, type StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Button, NotionSign } from '@didascalie/design'
import { useMemo } from 'react'
import { useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { ChecksList } from '../../parts/checks-list.js'
import { AddEntry } from '../../parts/form/add-entry.js'
import { EntryLink } from '../../parts/form/columns.js'
import { CheckField, ChoiceField, Remarks, TextField } from '../../parts/form/field.js'
import { chapterName, chaptersOf } from '../../parts/names.js'
import { LineList, type StoryLine, shareOf, storyLines } from '../../parts/story-lines.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import { DebriefSheet } from './debrief-sheet.js'
import css from './section.module.css'
import { SectionColumns } from './section-columns.js'

const words = textesTexts.faits

/** The number of characters that fit on two lines of the debrief. */
const maxCharacters = 95

const withoutOpening = (text: string) => text.replace(/^Vous (avez |êtes |n’avez )?/, '')

/** Returns the lines of the story that are marked with each fact. */
function useFactLines(keys: readonly string[]): ReadonlyMap<string, readonly StoryLine[]> {
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const joined = keys.join(' ')
  return useMemo(() => {
    const lines = joined
      .split(' ')
      .map((key) => [key, storyLines(story, sample, ({ facts = [] }) => facts.includes(key))] as const)
    return new Map(lines)
  }, [story, sample, joined])
}

/** The form for the facts, beside a preview of the printed debrief. */
export function FactsSection({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('facts')
  const keys = form.keys([])
  const lines = useFactLines(keys)
  const [, requested] = useSubpath()
  const chapterOf = (key: string) => lines.get(key)?.[0]?.chapter ?? ''
  const chapters = [...chaptersOf(project, story?.scenes ?? []), '']
  const key = keys.find((factKey) => factKey === requested) ?? keys[0]
  return (
    <SectionColumns
      section="faits"
      form={form}
      entry={requested}
      sideLabel={words.sheet}
      list={chapters.map((chapter) => {
        const chapterKeys = keys.filter((factKey) => chapterOf(factKey) === chapter)
        if (chapterKeys.length === 0) return null
        return (
          <div key={chapter}>
            <h3>{chapter === '' ? words.noLine : chapterName(project, chapter)}</h3>
            {chapterKeys.map((factKey) => (
              <EntryLink
                key={factKey}
                href={subpathTo('textes', 'faits', factKey)}
                isCurrent={factKey === key}
                hasRemarks={form.hasRemarks([factKey])}
                icon={
                  <NotionSign
                    sign={project.brand?.signs[Number(form.text([factKey, 'notion'])) - 1]}
                    size={18}
                  />
                }
                end={shareOf(lines.get(factKey) ?? [])}
              >
                {withoutOpening(form.text([factKey, 'text'])) || factKey}
              </EntryLink>
            ))}
          </div>
        )
      })}
      side={
        key !== undefined && (
          <>
            <h3>{words.sheet}</h3>
            <DebriefSheet project={project} form={form} chosen={key} chapterOf={chapterOf} />
          </>
        )
      }
    >
      {key === undefined ? (
        <p>{words.none}</p>
      ) : (
        <FactForm key={key} project={project} form={form} id={key} lines={lines.get(key) ?? []} />
      )}
      <div className={css.foot}>
        <AddEntry
          label={words.addLabel}
          button={words.addButton}
          taken={keys}
          pattern={{ accepts: factKeyPattern, message: words.key }}
          onAdd={(added) => {
            form.set([added], { text: '', notion: 1, question: '', weight: 3 })
            window.location.hash = subpathTo('textes', 'faits', added)
          }}
        >
          <h3>{words.add}</h3>
        </AddEntry>
        {key !== undefined && (
          <Button
            small
            icon="close"
            onClick={() => {
              form.remove([key])
              window.location.hash = subpathTo('textes', 'faits')
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </SectionColumns>
  )
}

interface FactFormProps {
  project: StudioProject
  form: JsonForm
  id: string
  lines: readonly StoryLine[]
}

function FactForm({ project, form, id, lines }: FactFormProps) {
  const sample = useStudioState((state) => state.sample)
  const share = shareOf(lines)
  const text = form.text([id, 'text'])
  const startsWithVous = /^Vous (avez|êtes|vous êtes|n’avez|n’êtes)\b/.test(text)
  const notion = Number(form.text([id, 'notion']))
  const notions = Object.values(project.notions ?? {})
  return (
    <>
      <div>
        <TextField
          form={form}
          path={[id, 'text']}
          label={words.lead}
          look="title"
          isLong
          placeholder="Vous avez…"
        />
        <Remarks remarks={form.remarks([id])} />
        <ChecksList
          inRow
          checks={[
            { isGood: startsWithVous, text: startsWithVous ? words.second : words.notSecond },
            { isGood: text.length <= maxCharacters, text: words.length(text.length, maxCharacters) },
          ]}
        />
      </div>
      <TextField form={form} path={[id, 'question']} label={words.question} isLong />
      <div className={css.two}>
        <NotionPicker project={project} form={form} path={[id, 'notion']} name={notions[notion - 1]?.title} />
        <ChoiceField
          form={form}
          path={[id, 'weight']}
          label={words.weight}
          note={words.weightNote}
          isNumber
          options={['1', '2', '3', '4', '5'].map((weight) => ({ value: weight, label: weight }))}
        />
      </div>
      <TextField
        form={form}
        path={[id, 'gesture']}
        label={words.gesture}
        note={words.gestureNote}
        isLong
        isOptional
      />
      <div className={css.two}>
        <CheckField form={form} path={[id, 'success']} label={words.success} note={words.successNote} />
        <TextField form={form} path={[id, 'group']} label={words.group} note={words.groupNote} isOptional />
      </div>
      <div>
        <h3 className={css.heading}>
          {words.lines}{' '}
          {sample && share !== undefined && <small>{words.games(share, formatNumber(sample.games))}</small>}
        </h3>
        {lines.length === 0 ? <p>{words.noLines(id)}</p> : <LineList project={project} lines={lines} />}
      </div>
    </>
  )
}

interface NotionPickerProps {
  project: StudioProject
  form: JsonForm
  path: readonly string[]
  name: string | undefined
}

function NotionPicker({ project, form, path, name }: NotionPickerProps) {
  const chosen = form.text(path)
  return (
    <fieldset className={css.picker}>
      <legend>
        {words.notion} <span className={css.pickedName}>{name}</span>
      </legend>
      <div>
        {Object.values(project.notions ?? {}).map(({ title }, index) => (
          <button
            key={title}
            type="button"
            title={title}
            aria-label={title}
            aria-pressed={chosen === String(index + 1)}
            onClick={() => form.set(path, index + 1)}
          >
            <NotionSign sign={project.brand?.signs[index]} size={26} />
            {!project.brand && index + 1}
          </button>
        ))}
      </div>
      <Remarks remarks={form.remarks(path)} />
    </fieldset>
  )
}
