// The screen on which a trainer prepares a debate. It shows which choices divided the group. The trainer puts the cards to project in a
// list, the « séance ».
import type { DebateChoice, DebateMap, SeanceCard, SessionSettings } from '@didascalie/contract'
import { Button, Chips, Icon } from '@didascalie/design'
import { useRef, useState } from 'react'
import { SelectField } from '../../design/field.js'
import { Note } from '../../design/note.js'
import { ShareBar } from '../../design/share-charts.js'
import { EmptyState } from '../../design/states.js'
import { useCall, useConsole, usePath } from '../../model/console-context.js'
import { go, useLocation } from '../../model/router.js'
import { AsyncContent } from '../../parts/async-content.js'
import { LeaveQuestion, useUnloadQuestion } from '../../parts/leave-question.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { GroupCounts, Why } from '../../parts/why.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import { DebateCard } from './debate-card.js'
import css from './debate-screen.module.css'
import { cardOf, firstChoice, notionsOf, pictureOf, projectionWindow, titleOf } from './debate-words.js'
import { Rank, Seance } from './side-panel.js'
import { StoryMap } from './story-map.js'

interface DebateProps {
  session: SessionSettings
  map: DebateMap
  saved: readonly SeanceCard[]
  onSaved: (cards: SeanceCard[]) => void
}

/** The trainer's question is saved after this many milliseconds without a key press. */
const saveDelayMs = 800

function Debate({ session, map, saved, onSaved }: DebateProps) {
  const { call, showToast, organisationUID } = useConsole()
  const pathTo = usePath()
  const { query } = useLocation()
  const words = texts.debat
  const [chosenId, setChosenId] = useState(() => {
    const requestedCard = query.get('carte')
    return map.choices.find(({ choice }) => choice === requestedCard)?.choice ?? firstChoice(map)?.choice
  })
  const [choiceFilter, setChoiceFilter] = useState<'all' | 'weighing'>('all')
  const [notion, setNotion] = useState('')
  const [seance, setSeance] = useState(saved)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isSavePending, setSavePending] = useState(false)
  const [hasSaveFailed, setHasSaveFailed] = useState(false)
  const [questions, setQuestions] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(saved.map(({ choice, question }) => [choice, question])),
  )
  const weighingCount = map.choices.filter(({ weighs }) => weighs).length
  const choice = map.choices.find(({ choice: id }) => id === chosenId)
  const projectionPath = (choices: readonly string[]) =>
    pathTo(
      `/session/${encodeURIComponent(session.uid)}/projection?cartes=${choices.map(encodeURIComponent).join(',')}`,
    )
  const hrefOf = (choices: readonly string[]) => `/regie${projectionPath(choices)}`
  const notions = notionsOf(map)
  const isChoiceShown = ({ choice: id, weighs }: DebateChoice) =>
    (choiceFilter === 'all' || weighs) &&
    (notion === '' || cardOf(map, id)?.notions.some(({ number }) => String(number) === notion) === true)

  /** Returns whether the server has stored the cards. */
  const saveCards = async (cards: SeanceCard[], isAnnounced = true): Promise<boolean> => {
    clearTimeout(saveTimer.current)
    saveTimer.current = undefined
    setSeance(cards)
    const target = { organisationUID, sessionUID: session.uid }
    const result = await call('saveSeance', { ...target, cards })
    const isStored = result.kind === 'done'
    setHasSaveFailed(!isStored)
    if (saveTimer.current === undefined) setSavePending(false)
    if (isStored) onSaved(cards)
    if (!isStored || isAnnounced) showToast(isStored ? words.saved : failureText(result))
    return isStored
  }
  /** First saves unsaved cards, because the projection loads them from the server. */
  const project = async () => {
    if (chosenId === undefined) return
    const question = questions[chosenId] ?? ''
    const isInSeance = seance.some(({ choice: id }) => id === chosenId)
    const cards = !isInSeance && question !== '' ? [...seance, { choice: chosenId, question }] : [...seance]
    const isSaved = cards.length === seance.length && saveTimer.current === undefined && !hasSaveFailed
    const address = `/regie${projectionPath([chosenId])}`
    // Opened before the request, because browsers allow a new window only during the press.
    const beside = window.open(isSaved ? address : '', projectionWindow)
    if (isSaved) return
    if (!(await saveCards(cards, false))) beside?.close()
    else if (beside) beside.location.href = address
    else go(projectionPath([chosenId]))
  }
  const setQuestion = (question: string) => {
    if (chosenId === undefined) return
    setQuestions({ ...questions, [chosenId]: question })
    if (!seance.some(({ choice: id }) => id === chosenId)) return
    const cards = seance.map((card) => (card.choice === chosenId ? { ...card, question } : card))
    setSeance(cards)
    clearTimeout(saveTimer.current)
    saveTimer.current = setTimeout(() => void saveCards(cards, false), saveDelayMs)
    setSavePending(true)
  }
  const toggleInSeance = () => {
    if (chosenId === undefined) return
    const isInSeance = seance.some(({ choice: id }) => id === chosenId)
    void saveCards(
      isInSeance
        ? seance.filter(({ choice: id }) => id !== chosenId)
        : [...seance, { choice: chosenId, question: questions[chosenId] ?? '' }],
    )
  }
  useUnloadQuestion(isSavePending)
  const hasUnsavedQuestion = Object.entries(questions).some(
    ([id, question]) => question.trim() !== '' && !seance.some((card) => card.choice === id),
  )
  const choose = (next: string) => {
    setChosenId(next)
    go(pathTo(`/session/${encodeURIComponent(session.uid)}/debat?carte=${encodeURIComponent(next)}`), {
      replace: true,
    })
    document.getElementById('carte')?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className={css.intro}>
        <div>
          <h2>{words.title}</h2>
          <p>
            {map.players !== null && (
              <>
                <Why explanation={<GroupCounts session={session} about={['runs']} />}>
                  {words.players(map.players)}
                </Why>{' '}
              </>
            )}
            <Why explanation={words.choicesWhy}>{words.choices(map.choices.length)}</Why>{' '}
            <Why explanation={words.weighingWhy}>{words.weighingCount(weighingCount)}</Why>{' '}
            {map.cards.some(({ rule }) => rule) ? words.openWithRules : words.open}
          </p>
        </div>
        <p className={css.key} aria-hidden="true">
          <span>
            <ShareBar counts={[1, 1, 1]} />
            {words.key.replies}
          </span>
          <span>
            <span className={css.hot} />
            {words.key.hot}
          </span>
          <span>
            <span className={css.few} />
            {words.key.few}
          </span>
        </p>
      </div>
      <details className={css.map} open={!window.matchMedia('(max-width: 46rem)').matches}>
        <summary>
          <h2>{words.map}</h2>
          <Icon name="down" />
        </summary>
        <div className={css.tools}>
          <Chips
            label={words.shown}
            value={choiceFilter}
            onChange={setChoiceFilter}
            options={[
              { value: 'all', label: words.all, count: map.choices.length, explanation: words.choicesWhy },
              {
                value: 'weighing',
                label: words.weighing,
                count: weighingCount,
                explanation: words.weighingWhy,
              },
            ]}
          />
          {notions.length > 0 && (
            <div className={css.notion}>
              <SelectField
                label={words.byNotion}
                value={notion}
                options={[
                  { value: '', label: words.everyNotion },
                  ...notions.map(({ number, title }) => ({ value: String(number), label: title })),
                ]}
                onChange={setNotion}
              />
            </div>
          )}
        </div>
        <StoryMap map={map} choices={map.choices.filter(isChoiceShown)} chosen={chosenId} onChoose={choose} />
      </details>
      <div className={css.columns}>
        {choice && (
          <DebateCard
            choice={choice}
            card={cardOf(map, choice.choice)}
            title={titleOf(map, choice)}
            players={map.players}
            picture={pictureOf(session.content, choice.background)}
            isInSeance={seance.some(({ choice: id }) => id === choice.choice)}
            onSeance={toggleInSeance}
            question={questions[choice.choice] ?? ''}
            onQuestion={setQuestion}
            projectHref={hrefOf([choice.choice])}
            onProject={project}
          />
        )}
        <aside className={css.beside}>
          <Seance map={map} cards={seance} onChange={(cards) => void saveCards(cards)} hrefOf={hrefOf} />
          <Rank map={map} chosen={chosenId} onChoose={choose} />
        </aside>
      </div>
      <div className={css.foot}>
        <Note icon="privacy">
          {words.rights} {map.bySteps && words.bySteps} {map.gone > 0 && words.gone(map.gone)}
        </Note>
      </div>
      <LeaveQuestion isNeeded={hasUnsavedQuestion || hasSaveFailed} title={words.unsaved.title}>
        {words.unsaved.lede}
      </LeaveQuestion>
    </>
  )
}

function DebateLoader({ session }: { session: SessionSettings }) {
  const { organisationUID } = useConsole()
  const words = texts.debat
  const target = { organisationUID, sessionUID: session.uid }
  const map = useCall('getDebateMap', target)
  const seance = useCall('getSeance', target)
  const [areCardsShown, setCardsShown] = useState(false)
  return (
    <AsyncContent state={map} waiting={words.loading}>
      {(debateMap) => {
        if (debateMap.choices.length === 0) return <p>{words.none}</p>
        if (debateMap.players === null && !areCardsShown) {
          return (
            <EmptyState
              title={words.few.title}
              actions={
                <Button kind="main" onClick={() => setCardsShown(true)} icon="resources">
                  {words.few.read}
                </Button>
              }
            >
              <p>{words.few.lede}</p>
              <p>
                <GroupCounts session={session} about={['runs']} />
              </p>
              <p>{words.few.meanwhile}</p>
            </EmptyState>
          )
        }
        return (
          <AsyncContent state={seance} waiting={words.loading}>
            {({ cards }) => (
              <Debate
                session={session}
                map={debateMap}
                saved={cards}
                onSaved={(savedCards) => seance.replaceData({ cards: savedCards })}
              />
            )}
          </AsyncContent>
        )
      }}
    </AsyncContent>
  )
}

export function DebateScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="debat">
      {(session) => <DebateLoader key={session.uid} session={session} />}
    </SessionFrame>
  )
}
