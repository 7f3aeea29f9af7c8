// The page of one learner, for a trainer who prepares a talk with the learner. It shows the learner's progress. If the learner shares their
// runs through the game, it also shows the choices of each run.
import type { Person } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, ButtonLink, Chips, classes, NotionSign } from '@didascalie/design'
import { useState } from 'react'
import { AreaField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { Card, MutedText, Row } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { PersonStaircase } from '../../design/staircase.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { isAbout, useUnsavedNotes } from '../../model/unsaved-notes.js'
import { AsyncContent } from '../../parts/async-content.js'
import { LeaveQuestion } from '../../parts/leave-question.js'
import { StoryText } from '../../parts/story-text.js'
import { failureText } from '../../services/call.js'
import { longDay, relativeDay, relativeMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import { DebriefButton } from './debrief-button.js'
import css from './person-screen.module.css'

type SharedRuns = NonNullable<Person['week']>
type Run = SharedRuns['runs'][number]

function Reading({ reading }: { reading: Person['reading'] }) {
  const { now, membership } = useConsole()
  const words = texts.personne
  const sentence = {
    shared: words.shared(relativeMoment(now(), now(), membership.timeZone)),
    'not-shared': words.notShared,
    'group-only': words.groupOnly,
    'no-trace': words.noTrace,
  }[reading]
  return (
    <Note icon="privacy">
      <b>{words.promise}</b> {sentence}
    </Note>
  )
}

function RunView({ run }: { run: Run }) {
  const words = texts.personne
  const [shown, setShown] = useState<'turns' | 'all'>('turns')
  const turns = run.choices.filter(({ isTurningPoint }) => isTurningPoint)
  const hasTurns = turns.length > 0
  const choices = shown === 'turns' && hasTurns ? turns : run.choices
  const chapters = [...new Set(choices.map(({ chapter }) => chapter))]
  return (
    <>
      {hasTurns && (
        <div className={css.turns}>
          <Chips
            label={words.shown}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'turns', label: words.turns },
              { value: 'all', label: words.all },
            ]}
          />
        </div>
      )}
      {choices.length === 0 && <p>{words.nothing}</p>}
      {chapters.map((chapter) => (
        <section key={chapter} className={css.chapter} aria-label={capitalise(chapter)}>
          <h3>{capitalise(chapter)}</h3>
          <ol>
            {choices
              .filter((choice) => choice.chapter === chapter)
              .map((choice, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a learner may meet a choice twice; the order never changes.
                <li key={`${choice.reply} ${index}`}>
                  <p className={css.scene}>{choice.sceneName}</p>
                  {choice.promptText && (
                    <p className={css.line}>
                      <b>{choice.talker}</b>
                      <span>
                        <StoryText text={choice.promptText} />
                      </span>
                    </p>
                  )}
                  <p className={css.you}>
                    <span className="sr">{choice.isAction ? words.action : words.reply} </span>
                    <span>{choice.gone && !choice.text ? words.gone : <StoryText text={choice.text} />}</span>
                  </p>
                  {choice.answer && (
                    <p className={classes(css.line, css.answer)}>
                      <b>{choice.answer.talker}</b>
                      <span>
                        <StoryText text={choice.answer.text} />
                      </span>
                    </p>
                  )}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function SharedRunsView({ shared }: { shared: SharedRuns }) {
  const words = texts.personne
  const [chosen, setChosen] = useState(String(shared.runs[0]?.number ?? ''))
  const run = shared.runs.find(({ number }) => String(number) === chosen)
  return (
    <section aria-labelledby="shared-runs">
      <Row>
        <h2 id="shared-runs">{words.sharedRuns}</h2>
        {shared.runs.length > 1 && (
          <Chips
            label={words.runs}
            value={chosen}
            onChange={setChosen}
            options={shared.runs.map(({ number }) => ({ value: String(number), label: words.run(number) }))}
          />
        )}
      </Row>
      {run && <RunView key={run.number} run={run} />}
    </section>
  )
}

function SidePanel({ shared }: { shared: SharedRuns }) {
  const { now, membership } = useConsole()
  const words = texts.personne
  return (
    <>
      {shared.questions.length > 0 && (
        <Card title={words.talk}>
          <ul className={css.questions}>
            {shared.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Card>
      )}
      {shared.survey.length > 0 && (
        <Card title={words.survey}>
          <ul className={css.survey}>
            {shared.survey.map(({ notion, sign, sentence, yes }) => (
              <li key={notion}>
                <NotionSign sign={sign} />
                <span>{sentence}</span>
                <b className={yes ? css.yes : css.no}>{yes ? words.yes : words.no}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {shared.opened.length > 0 && (
        <Card title={words.opened}>
          <MutedText small>{words.openedHint}</MutedText>
          <ul className={css.survey}>
            {shared.opened.map(({ notion, sign, title, on }) => (
              <li key={notion}>
                <NotionSign sign={sign} />
                <span>{title}</span>
                <MutedText small>{relativeDay(on, now(), membership.timeZone)}</MutedText>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

interface PersonScreenProps {
  sessionUID: string
  learnerUID: string
}

interface OwnNoteProps extends PersonScreenProps {
  learnerName: string
  saved: string
}

/** The trainer's own note. It is saved when the field loses the focus, for example when the trainer goes to the next person. */
function OwnNote({ sessionUID, learnerUID, learnerName, saved }: OwnNoteProps) {
  const { organisationUID } = useConsole()
  const { notes, save } = useUnsavedNotes()
  const words = texts.personne
  const learner = { organisationUID, sessionUID, learnerUID }
  const unsaved = notes.find((note) => isAbout(note, learner))
  const [text, setText] = useState(unsaved?.text ?? saved)
  const isUnsaved = text !== (unsaved?.text ?? saved) || unsaved?.failure !== undefined
  const isSaving = unsaved?.text === text && unsaved.failure === undefined
  const saveText = () => {
    if (isUnsaved && !isSaving) void save({ learner, learnerName, text })
  }
  // Another tab may have saved a newer note. The field then shows the newer note, unless the trainer has typed in this tab.
  const [lastSaved, setLastSaved] = useState(saved)
  if (saved !== lastSaved) {
    setLastSaved(saved)
    if (text === lastSaved) setText(saved)
  }
  return (
    <Card>
      <AreaField
        label={words.note}
        hint={words.noteHint}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={setText}
        onBlur={saveText}
        error={unsaved?.failure && words.unsaved.failed(failureText(unsaved.failure))}
      />
      {unsaved?.failure && (
        <Row>
          <Button small onClick={saveText}>
            {words.unsaved.retry}
          </Button>
        </Row>
      )}
      <LeaveQuestion isNeeded={text !== (unsaved?.text ?? saved)} title={words.unsaved.title}>
        {words.unsaved.lede}
      </LeaveQuestion>
    </Card>
  )
}

export function PersonScreen({ sessionUID, learnerUID }: PersonScreenProps) {
  const { now, organisationUID } = useConsole()
  const href = useHref()
  const words = texts.personne
  const body = { organisationUID, sessionUID, learnerUID }
  const loaded = useCall('getPerson', body, { refetchOnFocus: false })
  const sessionPath = `/session/${encodeURIComponent(sessionUID)}`
  const hrefOf = (uid: string) => href(`${sessionPath}/personne/${encodeURIComponent(uid)}`)
  return (
    <AsyncContent state={loaded} waiting={words.loading}>
      {({ person, session, climbed, previous, next, days, reading, week: sharedRuns, note }) => {
        return (
          <>
            <Head
              title={person.name || words.noName}
              back={{ href: href(sessionPath), label: session, nav: texts.common.crumb }}
              extra={
                <span className={css.spot}>
                  <PersonStaircase chapterCount={climbed.of} reachedCount={climbed.at} />
                  {person.finishedOn === null
                    ? person.scene
                    : words.finishedOn(longDay(person.finishedOn, now()))}
                </span>
              }
              actions={
                <>
                  {previous !== null && (
                    <ButtonLink href={hrefOf(previous)} aria-label={words.previous} icon="left" />
                  )}
                  {next !== null && <ButtonLink href={hrefOf(next)} aria-label={words.next} icon="right" />}
                  {sharedRuns && person.surveyed && (
                    <DebriefButton sessionUID={sessionUID} learnerUID={learnerUID} />
                  )}
                </>
              }
            />
            <Reading reading={reading} />
            <div className={css.one}>
              <div>{sharedRuns && <SharedRunsView shared={sharedRuns} />}</div>
              <aside className={css.beside}>
                {sharedRuns && <SidePanel shared={sharedRuns} />}
                <Card title={words.days}>
                  {days.length === 0 ? (
                    <p>{words.daysNone}</p>
                  ) : (
                    <ul className={css.survey}>
                      {days.map(({ on, minutes }) => (
                        <li key={on}>{words.day(longDay(on, now()), minutes)}</li>
                      ))}
                    </ul>
                  )}
                </Card>
                <OwnNote
                  sessionUID={sessionUID}
                  learnerUID={learnerUID}
                  learnerName={person.name || words.noName}
                  saved={note}
                />
              </aside>
            </div>
          </>
        )
      }}
    </AsyncContent>
  )
}
