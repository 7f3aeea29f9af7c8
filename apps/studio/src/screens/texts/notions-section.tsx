import { maxNotions, minNotions, type StudioProject } from '@didascalie/contract'
import { Button, NotionSign } from '@didascalie/design'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { Columns, EntryLink } from '../../parts/form/columns.js'
import { Remarks, TextField } from '../../parts/form/field.js'
import { Html } from '../../parts/form/html.js'
import { wordCount } from '../../parts/form/html-text.js'
import { ItemList } from '../../parts/form/item-list.js'
import { RichTextField } from '../../parts/form/rich-text-field.js'
import { LineList, storyLines } from '../../parts/story-lines.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import css from './section.module.css'
import { SectionNav } from './section-nav.js'
import { signLibrary } from './sign-library.js'
import { brandStyle } from './wording-screen.js'

const words = textesTexts.notions

const newNotion = { title: words.newTitle, description: '', links: [], survey: '', gestures: ['', ''] }

/** The form for the notions, beside previews of the screens that show the notion. */
export function NotionsSection({ project }: { project: StudioProject }) {
  const studio = useStudio()
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('notions')
  const facts = useJsonForm('facts')
  const brand = useJsonForm('brand')
  const [, requested] = useSubpath()
  const keys = form.keys([])
  const key = keys.find((one) => one === requested) ?? keys[0]
  const signs = brand.keys(['signs'])
  const add = () => {
    const last = keys.length + 1
    form.set([`n${last}`], newNotion)
    // `brand.json` lists one icon for each notion, in the order of the notions.
    const sign = signLibrary[keys.length % signLibrary.length]
    if (sign && signs.length < last) brand.set(['signs', signs.length], sign)
    window.location.hash = subpathTo('textes', 'notions', `n${last}`)
  }
  const number = keys.indexOf(key ?? '') + 1
  const usedFacts = facts.keys([]).filter((fact) => facts.text([fact, 'notion']) === String(number))
  const usedScenes = (story?.scenes ?? []).filter(({ notions }) => notions.includes(number))
  const isUsed = usedFacts.length + usedScenes.length > 0
  const remove = () => {
    studio.removeNotion(number)
    window.location.hash = subpathTo('textes', 'notions')
  }
  return (
    <Columns
      form={form}
      entry={requested}
      listLabel={textesTexts.title}
      sideLabel={words.resources}
      list={
        <>
          <SectionNav current="notions" />
          {keys.map((one, index) => (
            <EntryLink
              key={one}
              href={subpathTo('textes', 'notions', one)}
              isCurrent={one === key}
              hasRemarks={form.hasRemarks([one])}
              icon={<NotionSign sign={project.brand?.signs[index]} size={24} />}
              end={words.words(wordCount(form.text([one, 'description'])))}
            >
              {form.text([one, 'title']) || one}
            </EntryLink>
          ))}
        </>
      }
      side={
        key !== undefined && <NotionShown project={project} form={form} id={key} index={keys.indexOf(key)} />
      }
    >
      {key === undefined ? <p>{words.none}</p> : <NotionForm key={key} form={form} id={key} />}
      <Remarks remarks={form.remarks([])} />
      {isUsed && keys.length > minNotions && <p>{words.stillUsed(usedFacts.length, usedScenes.length)}</p>}
      <div className={css.foot}>
        {keys.length < maxNotions && (
          <Button small icon="plus" onClick={add}>
            {words.add}
          </Button>
        )}
        {keys.length > minNotions && (
          <Button small icon="close" disabled={isUsed} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
    </Columns>
  )
}

function NotionForm({ form, id }: { form: JsonForm; id: string }) {
  const count = wordCount(form.text([id, 'description']))
  return (
    <>
      <TextField form={form} path={[id, 'title']} label={words.title} look="title" isLabelHidden />
      <RichTextField form={form} path={[id, 'description']} label={words.description}>
        <span className={count >= 150 && count <= 250 ? css.good : css.advice}>{words.advised(count)}</span>
      </RichTextField>
      <TextField form={form} path={[id, 'survey']} label={words.survey} isLong />
      <div>
        <h3 className={css.heading}>
          {words.gestures} <small>{words.gesturesNote}</small>
        </h3>
        <ItemList
          form={form}
          path={[id, 'gestures']}
          getName={(index) => words.gesture(index + 1)}
          isFixed
          render={(path, index) => (
            <TextField form={form} path={path} label={words.gesture(index + 1)} isLabelHidden isLong />
          )}
        />
      </div>
      <div>
        <h3 className={css.heading}>{words.links}</h3>
        <ItemList
          form={form}
          path={[id, 'links']}
          getName={(index) => words.link(index + 1)}
          added={{ label: words.addLink, value: { title: '', description: 'https://' } }}
          render={(path, index) => (
            <div className={css.link}>
              <TextField
                form={form}
                path={[...path, 'title']}
                label={words.linkTitle(index + 1)}
                isLabelHidden
              />
              <TextField
                form={form}
                path={[...path, 'description']}
                label={words.linkAddress(index + 1)}
                isLabelHidden
                look="mono"
              />
            </div>
          )}
        />
      </div>
    </>
  )
}

interface NotionShownProps {
  project: StudioProject
  form: JsonForm
  id: string
  index: number
}

function NotionShown({ project, form, id, index }: NotionShownProps) {
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const sign = project.brand?.signs[index]
  const answers = new Set(story?.scenes.flatMap((scene) => scene.answers.map(({ node }) => node)))
  const lines = storyLines(
    story,
    sample,
    ({ notions = [] }, node) => answers.has(node) && notions.includes(index + 1),
  )
  return (
    <>
      <h3>{words.resources}</h3>
      <div className={css.resource} style={brandStyle(project)}>
        <h4>
          <NotionSign sign={sign} size={34} />
          {form.text([id, 'title'])}
        </h4>
        <div>
          <Html html={form.text([id, 'description'])} />
        </div>
      </div>
      <h3>{words.debrief}</h3>
      <div className={css.survey} style={brandStyle(project)}>
        <NotionSign sign={sign} size={32} />
        <span>{form.text([id, 'survey']) || '…'}</span>
        <span className={css.answers}>
          <b>{words.yes}</b>
          <i>{words.no}</i>
        </span>
      </div>
      <h3>{words.plays(lines.length)}</h3>
      {lines.length === 0 ? <p>{words.noPlays(index + 1)}</p> : <LineList project={project} lines={lines} />}
    </>
  )
}
