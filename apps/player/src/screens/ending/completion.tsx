import { useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Html } from '../../design/html.js'
import css from '../../design/message.module.css'
import sheet from '../../design/sheet.module.css'
import { Week } from '../../design/week.js'

export function Completion({ onNext }: { onNext(): void }) {
  const w = useWording()
  return (
    <div className={`${sheet.sheet} ${css.told}`}>
      <div className={css.middle}>
        <Week day={5} />
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
