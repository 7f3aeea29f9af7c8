import type { StudioProject } from '@didascalie/contract'
import { Icon } from '@didascalie/design'
import { useState } from 'react'
import { useStudioState } from '../../model/studio-context.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { ChecksList } from '../../parts/checks-list.js'
import { Columns, EntryLink } from '../../parts/form/columns.js'
import { TextField } from '../../parts/form/field.js'
import { chapterName, chaptersOf, sceneName } from '../../parts/names.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import css from './section.module.css'
import { SectionNav } from './section-nav.js'

const words = textesTexts.scenes

/** The form for the scenes: the name that trainers see, and the hint for players who are stuck. */
export function ScenesSection({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('scenes')
  const [, requested] = useSubpath()
  const scenes = story?.scenes ?? []
  const chapters = chaptersOf(project, scenes)
  const chapter = chapters.find((one) => one === requested) ?? chapters[0] ?? ''
  const own = scenes.filter((scene) => scene.chapter === chapter)
  const [focused, setFocused] = useState<string>()
  const current = own.find(({ title }) => title === focused) ?? own[0]
  const named = scenes.filter(({ title }) => form.text([title, 'name']) !== '').length
  return (
    <Columns
      form={form}
      entry={requested}
      listLabel={textesTexts.title}
      sideLabel={words.console}
      list={
        <>
          <SectionNav current="scenes" />
          {chapters.map((one) => {
            const inside = scenes.filter((scene) => scene.chapter === one)
            return (
              <EntryLink
                key={one}
                href={subpathTo('textes', 'scenes', one)}
                isCurrent={one === chapter}
                hasRemarks={inside.some(({ title }) => form.hasRemarks([title]))}
                end={textesTexts.calendrier.scenes(inside.length)}
              >
                {chapterName(project, one)}
              </EntryLink>
            )
          })}
        </>
      }
      side={
        current && (
          <>
            <h3>{words.console}</h3>
            <div className={css.console}>
              {words.someone(
                form.text([current.title, 'name']) || sceneName(project, current.title),
                chapterName(project, chapter).toLowerCase(),
              )}
              {form.text([current.title, 'hint']) !== '' && (
                <p>
                  <Icon name="bulb" />
                  {form.text([current.title, 'hint'])}
                </p>
              )}
            </div>
            <p>{words.note}</p>
          </>
        )
      }
    >
      <div className={css.titleRow}>
        <h2>{words.title}</h2>
        <ChecksList
          inRow
          checks={[{ isGood: named === scenes.length, text: words.named(named, scenes.length) }]}
        />
      </div>
      {own.length === 0 && <p>{words.none}</p>}
      <ul className={css.table}>
        <li className={css.tableHead} aria-hidden="true">
          <span>{words.code}</span>
          <span>{words.name}</span>
          <span>{words.hint}</span>
        </li>
        {own.map(({ title }) => (
          <li key={title} className={title === current?.title ? css.currentRow : undefined}>
            <code>{title}</code>
            <TextField
              form={form}
              path={[title, 'name']}
              label={words.nameField(title)}
              isLabelHidden
              placeholder={sceneName({ ...project, sceneNames: undefined }, title)}
              onFocus={() => setFocused(title)}
            />
            <TextField
              form={form}
              path={[title, 'hint']}
              label={words.hintOf(title)}
              isLabelHidden
              isOptional
              isLong
              placeholder={words.noHint}
              onFocus={() => setFocused(title)}
            />
          </li>
        ))}
      </ul>
    </Columns>
  )
}
