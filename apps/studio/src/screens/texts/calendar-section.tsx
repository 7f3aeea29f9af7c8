import type { StudioProject } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { useStudioState } from '../../model/studio-context.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { Columns } from '../../parts/form/columns.js'
import { Remarks, TextField } from '../../parts/form/field.js'
import { ItemList } from '../../parts/form/item-list.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import { BetweenScreen, HomeScreen } from './brand-screens.js'
import css from './section.module.css'
import { SectionNav } from './section-nav.js'

const words = textesTexts.calendrier

/** The form for the chapters of the game, beside previews of the screens that name the chapters. */
export function CalendarSection({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('calendar')
  const numbers = form.keys(['chapters'])
  const chapters = numbers.map((number) => ({
    name: form.text(['chapters', Number(number), 'name']),
    short: form.text(['chapters', Number(number), 'short']),
  }))
  const middle = Math.floor(chapters.length / 2)
  const progressText = form
    .text(['progress'])
    .replaceAll('{name}', chapters[middle]?.name ?? '')
    .replaceAll('{n}', String(middle + 1))
    .replaceAll('{of}', String(chapters.length))
  const scenesOf = (id: string) => story?.scenes.filter(({ chapter }) => chapter === id).length ?? 0
  return (
    <Columns
      form={form}
      listLabel={textesTexts.title}
      sideLabel={words.home}
      list={<SectionNav current="calendrier" />}
      side={
        <>
          <h3>{words.home}</h3>
          <HomeScreen project={project} colours={project.brand?.colours} chapters={chapters} />
          <h3>{words.between}</h3>
          <BetweenScreen colours={project.brand?.colours} chapters={chapters} current={middle} />
        </>
      }
    >
      <h2 className={css.pageTitle}>{words.chapters}</h2>
      <div>
        <div className={`${css.chapterRow} ${css.chapterHead}`} aria-hidden="true">
          <span>{words.code}</span>
          <span>{words.name}</span>
          <span>{words.short}</span>
          <span />
        </div>
        <ItemList
          form={form}
          path={['chapters']}
          minCount={1}
          getName={(index) => words.chapter(index + 1)}
          added={{
            label: words.add,
            value: { id: `chapitre${numbers.length + 1}`, name: words.newName, short: words.newShort },
          }}
          render={(path, index) => {
            const id = form.text([...path, 'id'])
            const isFirst =
              numbers.findIndex((one) => form.text(['chapters', Number(one), 'id']) === id) === index
            return (
              <div className={css.chapterRow}>
                {isFirst && scenesOf(id) > 0 ? (
                  <code>{id}</code>
                ) : (
                  <TextField
                    form={form}
                    path={[...path, 'id']}
                    label={words.id(index + 1)}
                    isLabelHidden
                    look="mono"
                  />
                )}
                <TextField
                  form={form}
                  path={[...path, 'name']}
                  label={words.nameField(index + 1)}
                  isLabelHidden
                />
                <TextField
                  form={form}
                  path={[...path, 'short']}
                  label={words.shortOf(index + 1)}
                  isLabelHidden
                />
                <small>{words.scenes(scenesOf(id))}</small>
                <Remarks remarks={form.remarks(path)} />
              </div>
            )
          }}
        />
      </div>
      <p className={css.advised}>{words.idNote}</p>
      <div>
        <TextField form={form} path={['progress']} label={words.progress} note={words.progressNote} />
        <p className={css.advised}>{words.heard(capitalise(progressText))}</p>
      </div>
    </Columns>
  )
}
