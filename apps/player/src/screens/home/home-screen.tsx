import { locationTitleKey } from '@didascalie/contract'
import { Button, ChapterSteps, chapterOf, LinkButton, ScreenFrame, whenAndWhere } from '@didascalie/stage'
import { useGame, useWording } from '../../content/game.js'
import { Html } from '../../design/html.js'
import { Scenery } from '../../design/scenery.js'
import { useApp, useModel } from '../../model/app-context.js'
import { hasDebrief, hasSavedPosition } from '../../model/app-state.js'
import { LegalLinks } from '../../overlays/legal/legal-links.js'
import css from './home-screen.module.css'

/** The home screen: start or resume the game, or reopen the ending. */
export function HomeScreen() {
  const w = useWording()
  const { session } = useGame()
  const { play, review, open } = useModel()
  const canReview = useApp(hasDebrief)
  const hasSave = useApp((state) => hasSavedPosition(state.progression))
  const isOver = useApp(({ user }) => user?.finished ?? false) && !hasSave
  const reviewButton = canReview && (
    <Button main={isOver} large before="journal" onClick={review}>
      {w('ui.home.review')}
    </Button>
  )
  return (
    <ScreenFrame>
      <div className={css.view}>
        <Scenery />
        <div className={css.light} />
      </div>
      <div className={css.home}>
        <h1 className={css.poster} tabIndex={-1} data-screen-title>
          {w('ui.home.title')}
        </h1>
        {session.text_home_page.trim() === '' ? (
          <p className={css.message}>{w('ui.home.text')}</p>
        ) : (
          <Html className={css.message} html={session.text_home_page} />
        )}
        {hasSave && <Resume />}
        {isOver && <p className={css.message}>{w('ui.home.finished')}</p>}
        <div className={css.actions}>
          {isOver && reviewButton}
          <Button main={!isOver} large before="play" onClick={play}>
            {w(hasSave ? 'ui.home.continue' : 'ui.home.play')}
          </Button>
          {hasSave && (
            <Button large before="restart" onClick={() => open({ kind: 'confirm', type: 'restart' })}>
              {w('ui.home.restart')}
            </Button>
          )}
          {!isOver && reviewButton}
        </div>
        <div className={css.links}>
          <LegalLinks>
            <LinkButton onClick={() => open({ kind: 'confirm', type: 'quit' })}>
              {w('ui.quit.btn')}
            </LinkButton>
          </LegalLinks>
        </div>
      </div>
    </ScreenFrame>
  )
}

function Resume() {
  const w = useWording()
  const game = useGame()
  const progress = useApp((state) => state.progression.progress)
  const chapter = chapterOf(game, progress?.scene)
  const location = progress?.background ? w(locationTitleKey(progress.background), '') : ''
  if (chapter === undefined && location === '') return null
  return (
    <div className={css.resume}>
      {chapter && <ChapterSteps chapter={chapter} />}
      <p>
        <span>{w('ui.home.resume')}</span>
        <b>{whenAndWhere(chapter, location)}</b>
      </p>
    </div>
  )
}
