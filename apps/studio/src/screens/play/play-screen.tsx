import type { RealGame, StudioProject } from '@didascalie/contract'
import { Button, Icon } from '@didascalie/design'
import { useState } from 'react'
import { useStudioState } from '../../model/studio-context.js'
import { BuildReport } from '../../parts/build-report.js'
import { useActivity, useBuild } from '../../parts/use-build.js'
import { usePictures } from '../../parts/use-pictures.js'
import { httpPublishing, type PublishingServer } from '../../services/publishing-calls.js'
import { buildTexts } from '../../words/build-texts.js'
import { jouerTexts as words } from '../../words/play-texts.js'
import css from './play-screen.module.css'

interface PlayProps {
  project: StudioProject
  server?: PublishingServer
}

/** Lets the writer play the game on the real server (`apps/server`), with login, survey and debrief. */
export function PlayScreen({ project, server = httpPublishing }: PlayProps) {
  const { run, isRunning, refusal } = useBuild<RealGame>()
  const { activity, refresh } = useActivity(server, isRunning)
  const isBuilding = isRunning || (activity?.explored ?? null) !== null
  const game = activity?.game ?? undefined
  const isSaved = useStudioState((state) => state.save === 'saved')
  const start = () => run(() => server.play())
  const stop = async () => {
    await server.stopPlaying()
    await refresh()
  }
  return (
    <div className={css.screen}>
      <div className={css.inside}>
        <section className={css.hero}>
          <HomePicture project={project} />
          <div>
            <h2>{words.heading}</h2>
            <p>{words.lead}</p>
            <p className={css.acts}>
              <Button
                {...(!game && { kind: 'main' as const })}
                icon="play"
                disabled={isBuilding || !isSaved}
                onClick={start}
              >
                {game ? words.again : words.start}
              </Button>
              {(game || isRunning) && (
                <Button kind="quiet" icon="close" onClick={stop}>
                  {words.stop}
                </Button>
              )}
              {!isSaved && <span>{buildTexts.notSaved}</span>}
            </p>
          </div>
        </section>
        <BuildReport
          project={project}
          isBuilding={isBuilding}
          explored={activity?.explored ?? undefined}
          refusal={refusal}
        />
        <div className={css.columns}>
          <Ticket game={game} title={project.title} />
          <ol className={css.steps}>
            {words.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <p className={css.temporary}>{words.temporary}</p>
      </div>
    </div>
  )
}

/** A picture of the first place of the story, as on the home screen of the game. */
function HomePicture({ project }: { project: StudioProject }) {
  const { first: url } = usePictures(project)
  return (
    <div
      className={css.picture}
      style={url === undefined ? undefined : { backgroundImage: `url("${url}")` }}
    />
  )
}

/** The address and the access codes of the running game. */
function Ticket({ game, title }: { game: RealGame | undefined; title: string }) {
  const [copied, setCopied] = useState('')
  if (!game)
    return (
      <section className={`${css.ticket} ${css.off}`}>
        <p>{words.off}</p>
      </section>
    )
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code)
    setCopied(code)
  }
  return (
    <section className={css.ticket} aria-label={title}>
      <h3>{words.ready}</h3>
      <p className={css.version}>{words.version(game.version)}</p>
      <a className={css.open} href={game.address} target="_blank" rel="noreferrer">
        <Icon name="play" />
        {words.open}
      </a>
      <dl>
        <dt>{words.address}</dt>
        <dd>{game.address}</dd>
        <dt>{words.codes}</dt>
        {game.codes.map((code) => (
          <dd key={code} className={css.code}>
            <code>{code}</code>
            <button type="button" aria-label={words.copy(code)} onClick={() => copy(code)}>
              <Icon name="copy" size={17} />
            </button>
          </dd>
        ))}
      </dl>
      <p className={css.copied} role="status">
        {copied !== '' && words.copied(copied)}
      </p>
      {game.console !== '' && (
        <p className={css.console}>
          <a href={game.console} target="_blank" rel="noreferrer">
            {words.console}
          </a>
          <span>{words.consoleNote}</span>
        </p>
      )}
    </section>
  )
}
