// Shows the cards of a debate to a group, one card after the other. The steps of a card are: the situation, the replies, the counts, the
// consequences, the question, the rule. The screen shows no menus, and no names or codes of learners. It loads everything when it opens
// and needs no network after that.
import type { ProjectedCard, SeanceCard, SessionSettings } from '@didascalie/contract'
import { Button, ButtonLink, classes } from '@didascalie/design'
import { StillScene } from '@didascalie/stage'
import { useEffect, useId, useRef, useState } from 'react'
import { ReplyLetter, replyTone } from '../../design/share-charts.js'
import { LoadingPlaceholder } from '../../design/states.js'
import { useConsole, useHref, usePath } from '../../model/console-context.js'
import { go, useLocation } from '../../model/router.js'
import { areShortcutsOn } from '../../model/shortcuts.js'
import { StoryText } from '../../parts/story-text.js'
import { Explanation, WhyButton } from '../../parts/why.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import { type ProjectedScenes, readScenes } from './projected-scenes.js'
import css from './projection-screen.module.css'

const questionStep = 5
/** Skipped for a card without a rule. */
const ruleStep = 6
/** Skipped if fewer than five learners answered the choice. */
const countsStep = 3
/** Skipped if the author wrote no consequences. */
const consequencesStep = 4

const stepsOf = ({ met, now, later, rule }: ProjectedCard): number[] =>
  [1, 2, countsStep, consequencesStep, questionStep, ruleStep].filter(
    (step) =>
      (step !== countsStep || met !== null) &&
      (step !== consequencesStep || [...now, ...later].some((text) => text !== '')) &&
      (step !== ruleStep || rule !== undefined),
  )

interface Position {
  card: number
  step: number
}

export function nextPosition(cards: readonly ProjectedCard[], { card, step }: Position): Position {
  const current = cards[card]
  if (!current) return { card, step }
  const later = stepsOf(current).find((other) => other > step)
  if (later !== undefined) return { card, step: later }
  return card + 1 < cards.length ? { card: card + 1, step: 1 } : { card, step }
}

export function previousPosition(cards: readonly ProjectedCard[], { card, step }: Position): Position {
  const current = cards[card]
  if (!current) return { card, step }
  const earlier = stepsOf(current).findLast((other) => other < step)
  if (earlier !== undefined) return { card, step: earlier }
  const previousCard = cards[card - 1]
  return previousCard ? { card: card - 1, step: stepsOf(previousCard).at(-1) ?? 1 } : { card, step }
}

const isOnControl = ({ target }: Event) => target instanceof Element && target.closest('button, a') !== null

interface CardProjectionProps {
  cards: readonly ProjectedCard[]
  game: string
  scenes: ProjectedScenes | undefined
  onLeave: () => void
  leaveHref: string
}

function CardProjection({ cards, game, scenes, onLeave, leaveHref }: CardProjectionProps) {
  const words = texts.projection
  const [position, setPosition] = useState<Position>({ card: 0, step: 1 })
  const stage = useRef<HTMLElement>(null)
  const forward = () => setPosition((current) => nextPosition(cards, current))
  const backward = () => setPosition((current) => previousPosition(cards, current))

  useEffect(() => stage.current?.focus(), [])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (['ArrowRight', 'PageDown'].includes(event.key) || (event.key === ' ' && !isOnControl(event))) {
        event.preventDefault()
        setPosition((current) => nextPosition(cards, current))
      } else if (['ArrowLeft', 'PageUp'].includes(event.key)) {
        event.preventDefault()
        setPosition((current) => previousPosition(cards, current))
      } else if (event.key === 'f' && areShortcutsOn()) void document.documentElement.requestFullscreen?.()
      else if (event.key === 'Escape' && !document.fullscreenElement) onLeave()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [cards, onLeave])

  const card = cards[position.card]
  if (!card) return null
  const steps = stepsOf(card)
  const stepNames = words.steps.split('|')
  const isEnd = position.card === cards.length - 1 && position.step === steps.at(-1)
  const isStart = position.card === 0 && position.step === 1
  const picture = card.background === '' ? '' : `/data/${encodeURIComponent(game)}/${card.background}`
  const moment = scenes?.moments.get(card.choice)
  return (
    <div className={css.room}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a listener on the whole page handles the keys. */}
      <main
        ref={stage}
        className={classes(css.stage, css[`step${position.step}`])}
        id="contenu"
        tabIndex={-1}
        onClick={({ nativeEvent }) => !isOnControl(nativeEvent) && forward()}
      >
        <h1 className="sr">{card.title}</h1>
        {position.step < questionStep && (
          <>
            {picture && (
              <figure className={css.shot}>
                {scenes && moment ? (
                  <StillScene key={card.choice} game={scenes.game} moment={moment} />
                ) : (
                  <img src={picture} alt="" />
                )}
                {card.where && <figcaption>{card.where}</figcaption>}
              </figure>
            )}
            <div className={css.words}>
              {card.situation && (
                <p className={css.situation}>
                  <StoryText text={card.situation} />
                </p>
              )}
              {card.prompt && (
                <blockquote className={css.bubble}>
                  {card.prompt.talker && <cite>{card.prompt.talker}</cite>}
                  <StoryText text={card.prompt.text} />
                </blockquote>
              )}
            </div>
          </>
        )}
        {position.step === questionStep && (
          <p className={css.asked}>{card.question || texts.debat.defaultQuestion}</p>
        )}
        {position.step === ruleStep && card.rule && (
          <section className={css.rule} aria-labelledby="rule">
            <p className={css.debated}>{card.question || texts.debat.defaultQuestion}</p>
            <h2 id="rule">{texts.debat.rule}</h2>
            <p>{card.rule.text}</p>
            <p className={css.source}>{texts.debat.source(card.rule.source)}</p>
          </section>
        )}
        {position.step >= 2 && position.step < ruleStep && (
          <Replies key={`${card.choice} ${position.step}`} card={card} step={position.step} />
        )}
      </main>
      <footer className={css.deck}>
        <ButtonLink
          kind="quiet"
          href={leaveHref}
          onClick={(event) => {
            event.preventDefault()
            onLeave()
          }}
          icon="close"
        >
          {words.leave}
        </ButtonLink>
        <span role="status">
          {cards.length > 1 && `${words.card(position.card + 1, cards.length)} · `}
          {words.step(steps.indexOf(position.step) + 1, steps.length)} · {stepNames[position.step - 1]}
        </span>
        <span className={css.keys}>{words.keys}</span>
        <Button kind="quiet" disabled={isStart} onClick={backward} icon="back">
          {words.back}
        </Button>
        <Button kind="main" disabled={isEnd} onClick={forward} after="next">
          {words.next}
        </Button>
      </footer>
    </div>
  )
}

function Replies({ card, step }: { card: ProjectedCard; step: number }) {
  const words = texts.projection
  const [isExplained, setExplained] = useState(false)
  const explanationId = useId()
  const hasShares = step >= countsStep && card.met !== null
  return (
    <div className={css.group}>
      <ol className={css.answers}>
        {card.replies.map((reply, index) => {
          const share = reply.taken === null || !card.met ? 0 : reply.taken / card.met
          return (
            <li
              key={reply.id}
              className={classes(css.answer, replyTone(index))}
              style={{ '--share': hasShares ? share : 0 } as React.CSSProperties}
            >
              {hasShares && <span className={css.level} aria-hidden="true" />}
              <p className={css.text}>
                <ReplyLetter index={index} />
                <span>
                  <StoryText text={reply.text} />
                </span>
              </p>
              {step >= consequencesStep && <p className={css.next}>{card.later[index] || card.now[index]}</p>}
              {hasShares && (
                <p className={css.count}>
                  <WhyButton
                    explanationId={explanationId}
                    isOpen={isExplained}
                    onPress={() => setExplained(!isExplained)}
                  >
                    {reply.taken === null ? (
                      reply.few ? (
                        words.few
                      ) : (
                        words.rest
                      )
                    ) : (
                      <>
                        <b>{reply.taken}</b> {words.of(card.met ?? 0)}
                      </>
                    )}
                  </WhyButton>
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <Explanation id={explanationId}>
        {isExplained && `${texts.debat.takenWhy} ${texts.debat.metWhy} ${words.smallWhy}`}
      </Explanation>
    </div>
  )
}

type ProjectionState =
  | { state: 'waiting' }
  | { state: 'refused'; error: string }
  | { state: 'open'; cards: ProjectedCard[]; game: string; scenes: ProjectedScenes | undefined }

const withQuestions = (
  cards: readonly ProjectedCard[],
  seanceCards: readonly SeanceCard[],
): ProjectedCard[] =>
  cards.map((card) => {
    const question = seanceCards.find(({ choice }) => choice === card.choice)?.question
    return question ? { ...card, question } : card
  })

/** The network may fail during the projection. */
function preloadPictures(cards: readonly ProjectedCard[], { content }: SessionSettings): void {
  for (const { background } of cards) {
    if (background !== '') new Image().src = `/data/${encodeURIComponent(content)}/${background}`
  }
}

export function ProjectionScreen({ sessionUID }: { sessionUID: string }) {
  const { call, organisationUID } = useConsole()
  const { query } = useLocation()
  const href = useHref()
  const pathTo = usePath()
  const words = texts.projection
  const [opened, setOpened] = useState<ProjectionState>({ state: 'waiting' })
  const requestedCards = query.get('cartes') ?? ''
  const debatePath = `/session/${encodeURIComponent(sessionUID)}/debat`
  // Send `openProjection` only once, because the server records each request in the audit log.
  const wasOpened = useRef(false)

  useEffect(() => {
    document.title = `${words.title} – La régie`
    if (wasOpened.current) return
    wasOpened.current = true
    const target = { organisationUID, sessionUID }
    const choices = requestedCards.split(',').filter(Boolean)
    if (choices.length === 0) return setOpened({ state: 'refused', error: words.nothing })
    const open = async () => {
      const [session, seance, projection] = await Promise.all([
        call('getSession', target),
        call('getSeance', target),
        call('openProjection', { ...target, choices }),
      ])
      if (projection.kind !== 'done') return setOpened({ state: 'refused', error: failureText(projection) })
      if (session.kind !== 'done') return setOpened({ state: 'refused', error: failureText(session) })
      const cards = withQuestions(projection.data.cards, seance.kind === 'done' ? seance.data.cards : [])
      if (cards.length === 0) return setOpened({ state: 'refused', error: words.nothing })
      preloadPictures(cards, session.data.session)
      const cardsWithBackground = cards.filter(({ background }) => background !== '')
      const scenes = await readScenes(session.data.session, cardsWithBackground)
      setOpened({ state: 'open', cards, game: session.data.session.content, scenes })
    }
    void open()
  }, [call, organisationUID, sessionUID, requestedCards])

  /** Closes the window that the console opened. In a window that a script may not close, shows the debate. */
  const leave = () => {
    if (window.opener !== null) window.close()
    go(pathTo(debatePath))
  }

  if (opened.state === 'open') {
    return (
      <CardProjection
        cards={opened.cards}
        game={opened.game}
        scenes={opened.scenes}
        leaveHref={href(debatePath)}
        onLeave={leave}
      />
    )
  }
  return (
    <main className={css.room} id="contenu">
      <div className={css.wait}>
        <h1>{words.title}</h1>
        {opened.state === 'refused' ? (
          <>
            <p role="alert">{opened.error}</p>
            <ButtonLink href={href(debatePath)}>{words.leave}</ButtonLink>
          </>
        ) : (
          <LoadingPlaceholder words={words.loading} rows={3} />
        )}
      </div>
    </main>
  )
}
