import { Button, ChapterSteps, chapterOf, ScreenFrame } from '@didascalie/stage'
import { useGame, useWording } from '../../content/game.js'
import { Html } from '../../design/html.js'
import css from '../../design/message.module.css'
import { Scenery } from '../../design/scenery.js'
import sheet from '../../design/sheet.module.css'
import { useModel } from '../../model/app-context.js'

/** The screen at the end of a demo, with the chapter in which it ended. */
export function EndingDemoScreen() {
  const w = useWording()
  const game = useGame()
  const chapter = chapterOf(game, game.demoScene)
  const { send } = useModel()
  return (
    <ScreenFrame>
      <div className={sheet.view}>
        <Scenery evening />
      </div>
      <div className={`${sheet.sheet} ${css.message}`}>
        <div className={css.middle}>
          {chapter && <ChapterSteps chapter={chapter} />}
          <h1 className={`display ${css.title}`} tabIndex={-1} data-screen-title>
            {w('ui.endingdemo.title')}
          </h1>
          <Html className={css.text} html={w('ui.endingdemo.text')} />
          <Button main large before="home" onClick={() => send({ kind: 'home' })}>
            {w('ui.endingdemo.home')}
          </Button>
        </div>
      </div>
    </ScreenFrame>
  )
}
