import { useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Html } from '../../design/html.js'
import css from '../../design/message.module.css'
import { Place } from '../../design/place.js'
import { Scenery } from '../../design/scenery.js'
import sheet from '../../design/sheet.module.css'
import { Week } from '../../design/week.js'
import { useModel } from '../../model/app-context.js'

/** The demonstration stops after Monday. */
export function EndingDemoScreen() {
  const w = useWording()
  const { send } = useModel()
  return (
    <Place>
      <div className={sheet.view}>
        <Scenery evening />
      </div>
      <div className={`${sheet.sheet} ${css.told}`}>
        <div className={css.middle}>
          <Week day={1} />
          <h1 className={`display ${css.title}`} tabIndex={-1} data-screen-title>
            {w('ui.endingdemo.title')}
          </h1>
          <Html className={css.text} html={w('ui.endingdemo.text')} />
          <Button main large before="home" onClick={() => send({ kind: 'home' })}>
            {w('ui.endingdemo.home')}
          </Button>
        </div>
      </div>
    </Place>
  )
}
