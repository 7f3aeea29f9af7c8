// Before the debrief: what is worth talking about?
import type { DebateMap, SeanceCard, SessionSettings } from '@didascalie/contract'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../design/button.js'
import { Chips } from '../../design/chips.js'
import { Card } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { ShareBar } from '../../design/shares.js'
import { Sign } from '../../design/sign.js'
import { Empty } from '../../design/states.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { sayFailure } from '../../parts/failure.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { Shown } from '../../parts/shown.js'
import { texts } from '../../words/texts.js'
import css from './debat-screen.module.css'
import { DebateCard } from './debate-card.js'
import { cardOf, firstChoice, pictureOf, ranked, sayCounts, titleOf } from './debate-words.js'
import { WeekMap } from './week-map.js'

interface SeanceProps {
  map: DebateMap
  cards: readonly SeanceCard[]
  onChange: (cards: SeanceCard[]) => void
  hrefOf: (choices: readonly string[]) => string
}

function Seance({ map, cards, onChange, hrefOf }: SeanceProps) {
  const words = texts.debat
  const known = cards.flatMap((card) => {
    const choice = map.choices.find(({ choice: id }) => id === card.choice)
    return choice ? [{ card, choice }] : []
  })
  const swap = (from: number, to: number) => {
    const next = [...cards]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    onChange(next)
  }
  return (
    <Card labelledby="seance">
      <h2 id="seance">{words.seance}</h2>
      {known.length === 0 ? (
        <p className={css.quiet}>{words.seanceEmpty}</p>
      ) : (
        <>
          <p className={css.quiet}>{words.seanceSum(known.length)}</p>
          <ol className={css.seance}>
            {known.map(({ card, choice }, index) => {
              const title = titleOf(map, choice)
              return (
                <li key={card.choice}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <span>{title}</span>
                  <Button
                    kind="quiet"
                    square
                    aria-label={words.up(title)}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    <Sign name="up" />
                  </Button>
                  <Button
                    kind="quiet"
                    square
                    aria-label={words.down(title)}
                    disabled={index === known.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <Sign name="down" />
                  </Button>
                  <Button
                    kind="quiet"
                    square
                    aria-label={words.remove(title)}
                    onClick={() => onChange(cards.filter(({ choice: id }) => id !== card.choice))}
                  >
                    <Sign name="close" />
                  </Button>
                </li>
              )
            })}
          </ol>
          <ButtonLink kind="main" wide href={hrefOf(known.map(({ card }) => card.choice))}>
            <Sign name="screen" />
            {words.projectAll}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

interface RankProps {
  map: DebateMap
  chosen: string | undefined
  onChoose: (choice: string) => void
}

function Rank({ map, chosen, onChoose }: RankProps) {
  const words = texts.debat
  const first = ranked(map)
  const list = first.length > 0 ? first : map.choices.filter(({ hasCard }) => hasCard)
  if (list.length === 0) return null
  return (
    <section aria-labelledby="rank">
      <h2 id="rank">{first.length > 0 ? words.rank : words.cards}</h2>
      <ol className={css.rank}>
        {list.map((choice) => (
          <li key={choice.choice}>
            <button
              type="button"
              aria-current={choice.choice === chosen ? 'true' : undefined}
              onClick={() => onChoose(choice.choice)}
            >
              <span>
                <b>{titleOf(map, choice)}</b>
                <small>
                  {map.chapters.find(({ id }) => id === choice.chapter)?.name} · {sayCounts(choice)}
                </small>
              </span>
              {choice.met !== null && <ShareBar counts={choice.replies.map(({ taken }) => taken ?? 0)} />}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface DebateProps {
  session: SessionSettings
  map: DebateMap
  saved: readonly SeanceCard[]
}

/** How long somebody has stopped writing before their question is kept. */
const pause = 800

function Debate({ session, map, saved }: DebateProps) {
  const { call, membership, say } = useConsole()
  const href = useHref()
  const words = texts.debat
  const [chosen, setChosen] = useState(() => firstChoice(map)?.choice)
  const [shown, setShown] = useState<'all' | 'weighing'>('all')
  const [seance, setSeance] = useState(saved)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [questions, setQuestions] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(saved.map(({ choice, question }) => [choice, question])),
  )
  const weighing = map.choices.filter(({ weighs }) => weighs).length
  const choice = map.choices.find(({ choice: id }) => id === chosen)
  const hrefOf = (choices: readonly string[]) =>
    href(
      `/session/${encodeURIComponent(session.uid)}/projection?cartes=${choices.map(encodeURIComponent).join(',')}`,
    )

  const keep = async (cards: SeanceCard[], isSaid = true) => {
    setSeance(cards)
    const at = { organisationUID: membership.organisationUID, sessionUID: session.uid }
    const done = await call('saveSeance', { ...at, cards })
    if (done.kind !== 'done') say(sayFailure(done))
    else if (isSaid) say(words.saved)
  }
  const ask = (question: string) => {
    if (chosen === undefined) return
    setQuestions({ ...questions, [chosen]: question })
    if (!seance.some(({ choice: id }) => id === chosen)) return
    const cards = seance.map((card) => (card.choice === chosen ? { ...card, question } : card))
    setSeance(cards)
    clearTimeout(later.current)
    later.current = setTimeout(() => void keep(cards, false), pause)
  }
  const toggle = () => {
    if (chosen === undefined) return
    const isIn = seance.some(({ choice: id }) => id === chosen)
    void keep(
      isIn
        ? seance.filter(({ choice: id }) => id !== chosen)
        : [...seance, { choice: chosen, question: questions[chosen] ?? '' }],
    )
  }
  const choose = (next: string) => {
    setChosen(next)
    document.getElementById('carte')?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className={css.intro}>
        <div>
          <h2>{words.title}</h2>
          <p>
            {map.players === null
              ? words.ledeFew(map.choices.length, weighing)
              : words.lede(map.players, map.choices.length, weighing)}
          </p>
        </div>
        <p className={css.key} aria-hidden="true">
          <span>
            <ShareBar counts={[1, 1, 1]} />
            {words.key.replies}
          </span>
          <span>
            <i className={css.hot} />
            {words.key.hot}
          </span>
          <span>
            <i className={css.few} />
            {words.key.few}
          </span>
        </p>
      </div>
      <details className={css.map} open={!window.matchMedia('(max-width: 46rem)').matches}>
        <summary>
          <h2>{words.map}</h2>
          <Sign name="down" />
        </summary>
        <Chips
          label={words.shown}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: words.all, count: map.choices.length },
            { value: 'weighing', label: words.weighing, count: weighing },
          ]}
        />
        <WeekMap
          map={map}
          choices={shown === 'all' ? map.choices : map.choices.filter(({ weighs }) => weighs)}
          chosen={chosen}
          onChoose={choose}
        />
      </details>
      <div className={css.columns}>
        {choice && (
          <DebateCard
            choice={choice}
            card={cardOf(map, choice.choice)}
            players={map.players}
            picture={pictureOf(session.content, choice.background)}
            isInSeance={seance.some(({ choice: id }) => id === choice.choice)}
            onSeance={toggle}
            question={questions[choice.choice] ?? ''}
            onQuestion={ask}
            projectHref={hrefOf([choice.choice])}
          />
        )}
        <aside className={css.beside}>
          <Seance map={map} cards={seance} onChange={(cards) => void keep(cards)} hrefOf={hrefOf} />
          <Rank map={map} chosen={chosen} onChoose={choose} />
        </aside>
      </div>
      <div className={css.foot}>
        <Note sign="privacy">
          {words.rights} {map.bySteps && words.bySteps} {map.gone > 0 && words.gone(map.gone)}
        </Note>
      </div>
    </>
  )
}

function Loading({ session }: { session: SessionSettings }) {
  const { membership } = useConsole()
  const words = texts.debat
  const at = { organisationUID: membership.organisationUID, sessionUID: session.uid }
  const map = useCall('getDebateMap', at)
  const seance = useCall('getSeance', at)
  const [isReading, setReading] = useState(false)
  return (
    <Shown loaded={map} waiting={words.loading}>
      {(found) => {
        if (found.choices.length === 0) return <p>{words.none}</p>
        if (found.players === null && !isReading) {
          return (
            <Empty
              title={words.few.title}
              actions={
                <Button kind="main" onClick={() => setReading(true)}>
                  <Sign name="resources" />
                  {words.few.read}
                </Button>
              }
            >
              <p>{words.few.lede}</p>
              <p>{words.few.meanwhile}</p>
            </Empty>
          )
        }
        return (
          <Shown loaded={seance} waiting={words.loading}>
            {({ cards }) => <Debate session={session} map={found} saved={cards} />}
          </Shown>
        )
      }}
    </Shown>
  )
}

export function DebatScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="debat">
      {(session) => <Loading key={session.uid} session={session} />}
    </SessionFrame>
  )
}
