import { Button, ChapterSteps } from '@didascalie/stage'
import { useGame, useWording } from '../../content/game.js'
import { Html } from '../../design/html.js'
import css from '../../design/message.module.css'
import sheet from '../../design/sheet.module.css'

export function Completion({ onNext }: { onNext(): void }) {
  const w = useWording()
  const lastChapter = useGame().calendar.chapters.at(-1)
  return (
    <div className={`${sheet.sheet} ${css.message}`}>
      <div className={css.middle}>
        {lastChapter && <ChapterSteps chapter={lastChapter} />}
        <h1 className={`display ${css.title}`} tabIndex={-1} data-screen-title>
          {w('ui.ending.title')}
        </h1>
        <Html className={css.text} html={w('ui.ending.text')} />
        <Button main large after="next" onClick={onNext}>
          {w('ui.ending.next')}
        </Button>
      </div>
    </div>
  )
}
