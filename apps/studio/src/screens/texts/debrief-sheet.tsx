import type { StudioProject } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { NotionSign } from '@didascalie/design'
import { useStudioState } from '../../model/studio-context.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { chapterName, chaptersOf } from '../../parts/names.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import css from './debrief-sheet.module.css'
import { brandStyle } from './wording-screen.js'

interface DebriefSheetProps {
  project: StudioProject
  form: JsonForm
  chosen: string
  chapterOf: (key: string) => string
}

/** The printed debrief of an invented learner, with one fact of each chapter. The chosen fact is highlighted. */
export function DebriefSheet({ project, form, chosen, chapterOf }: DebriefSheetProps) {
  const words = textesTexts.faits
  const story = useStudioState((state) => state.story)
  const { wordings, notions, brand, title } = project
  const say = (key: keyof typeof defaultWordings) => wordings?.data[key] ?? defaultWordings[key]
  const keys = form.keys([])
  const chapters = chaptersOf(project, story?.scenes ?? [])
  const days = chapters.flatMap((chapter) => {
    const own = keys.filter((key) => chapterOf(key) === chapter)
    const key = own.includes(chosen) ? chosen : own[0]
    return key === undefined ? [] : [{ chapter, key }]
  })
  const shown = days.some(({ key }) => key === chosen) ? days : [{ chapter: '', key: chosen }, ...days]
  const number = Number(form.text([chosen, 'notion']))
  const notion = Object.values(notions ?? {})[number - 1]
  const gesture = form.text([chosen, 'gesture'])
  const others = shown.filter(({ key }) => key !== chosen && form.text([key, 'notion']) === String(number))
  return (
    <div className={css.sheet} style={brandStyle(project)}>
      <div className={css.head}>
        <small>
          {say('bilan.title')} · {title}
        </small>
        <b>{words.person}</b>
        <small>{words.example}</small>
      </div>
      <h4>{say('bilan.week')}</h4>
      {shown.map(({ chapter, key }) => (
        <div key={key} className={css.day}>
          <b>{chapter === '' ? '' : chapterName(project, chapter)}</b>
          <p className={key === chosen ? css.chosen : undefined}>
            {form.text([key, 'text']) || '…'}
            <i>{form.text([key, 'question'])}</i>
          </p>
        </div>
      ))}
      {notion && (
        <>
          <h4>{say('bilan.notions')}</h4>
          <div className={css.notion}>
            <NotionSign sign={brand?.signs[number - 1]} size={26} />
            <b>{notion.title}</b>
            <em>{words.yes}</em>
            <span>{words.says}</span>
            <p>{notion.survey}</p>
            <span>{words.did}</span>
            <div>
              <p className={css.chosen}>{form.text([chosen, 'text']) || '…'}</p>
              {others.map(({ key }) => (
                <p key={key}>{form.text([key, 'text'])}</p>
              ))}
            </div>
            {gesture !== '' && (
              <>
                <span>{words.try}</span>
                <p className={css.chosen}>{gesture}</p>
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}
