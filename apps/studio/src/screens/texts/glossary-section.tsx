import type { StudioProject } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useMemo } from 'react'
import { useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { AddEntry } from '../../parts/form/add-entry.js'
import { Columns, EntryLink } from '../../parts/form/columns.js'
import { Remarks, TextField } from '../../parts/form/field.js'
import { ItemList } from '../../parts/form/item-list.js'
import { KeyField } from '../../parts/form/key-field.js'
import { Miniature } from '../../parts/miniature.js'
import { LineList, type StoryLine, storyLines } from '../../parts/story-lines.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { usePictures } from '../../parts/use-pictures.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import { splitAtWord, wordPattern } from './glossary-words.js'
import css from './section.module.css'
import { SectionNav } from './section-nav.js'
import { brandStyle } from './wording-screen.js'

const words = textesTexts.glossaire

const show = (word?: string) => {
  window.location.hash =
    word === undefined ? subpathTo('textes', 'glossaire') : subpathTo('textes', 'glossaire', word)
}

const formsOf = (form: JsonForm, word: string) => [
  word,
  ...form.keys([word, 'forms']).map((index) => form.text([word, 'forms', Number(index)])),
]

/** The form for the difficult words, beside a preview of a line that contains the word. */
export function GlossarySection({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const form = useJsonForm('glossary')
  const [, requested] = useSubpath()
  const keys = form.keys([])
  const word = keys.find((one) => one === requested) ?? keys[0]
  const lines = useMemo(() => {
    const spoken = storyLines(story, sample, ({ text }) => text !== undefined)
    return new Map(
      form.keys([]).map((one) => {
        const pattern = wordPattern(formsOf(form, one))
        return [one, spoken.filter(({ text }) => pattern.test(text))]
      }),
    )
  }, [story, sample, form])
  const own = (word !== undefined && lines.get(word)) || []
  return (
    <Columns
      form={form}
      entry={requested}
      listLabel={textesTexts.title}
      sideLabel={words.shown}
      list={
        <>
          <SectionNav current="glossaire" />
          {keys.map((one) => (
            <EntryLink
              key={one}
              href={subpathTo('textes', 'glossaire', one)}
              isCurrent={one === word}
              hasRemarks={form.hasRemarks([one])}
              end={lines.get(one)?.length}
            >
              {one}
            </EntryLink>
          ))}
        </>
      }
      side={word !== undefined && <WordShown project={project} form={form} word={word} line={own[0]} />}
    >
      {word === undefined ? (
        <p>{words.none}</p>
      ) : (
        <>
          <KeyField
            key={word}
            form={form}
            name={word}
            label={words.word}
            look="title"
            isLabelHidden
            onRenamed={show}
          />
          <Remarks remarks={form.remarks([word])} />
          <TextField form={form} path={[word, 'definition']} label={words.definition} isLong />
          <div>
            <h3 className={css.heading}>
              {words.forms} <small>{words.formsNote}</small>
            </h3>
            <ItemList
              form={form}
              path={[word, 'forms']}
              getName={(index) => words.formName(index + 1)}
              added={{ label: words.addForm, value: '' }}
              render={(path, index) => (
                <TextField form={form} path={path} label={words.form(index + 1)} isLabelHidden />
              )}
            />
          </div>
          <div>
            <h3 className={css.heading}>{words.lines(own.length)}</h3>
            <LineList project={project} lines={own} />
          </div>
        </>
      )}
      <div className={css.foot}>
        <AddEntry
          label={words.add}
          button={words.addButton}
          taken={keys}
          onAdd={(added) => {
            form.set([added], { definition: '' })
            show(added)
          }}
        />
        {word !== undefined && (
          <Button
            small
            icon="close"
            onClick={() => {
              form.remove([word])
              show()
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Columns>
  )
}

interface WordShownProps {
  project: StudioProject
  form: JsonForm
  word: string
  line: StoryLine | undefined
}

function WordShown({ project, form, word, line }: WordShownProps) {
  const pictures = usePictures(project)
  const [before, said, after] = splitAtWord(line?.text ?? words.sample(word), formsOf(form, word))
  return (
    <>
      <h3>{words.shown}</h3>
      <div style={brandStyle(project)}>
        <Miniature label={`${word} : ${form.text([word, 'definition'])}`} picture={pictures.first}>
          <div className={css.bubble}>
            {before}
            <mark>{said}</mark>
            {after}
          </div>
          <div className={css.definition}>
            <b>{word}</b>
            {form.text([word, 'definition']) || '…'}
          </div>
        </Miniature>
      </div>
      <p>{words.note}</p>
    </>
  )
}
