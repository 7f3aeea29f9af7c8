// The page of one learner, which the trainer reads before a talk: the learner's progress and, if the learner shares it, the story as they played it.
import type { Person } from '@didascalie/contract'
import { useState } from 'react'
import { ButtonLink } from '../../design/button.js'
import { Chips } from '../../design/chips.js'
import { classes } from '../../design/classes.js'
import { AreaField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { Card, Row, Soft } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { NotionSign } from '../../design/notion-sign.js'
import { Sign } from '../../design/sign.js'
import { Stairs } from '../../design/staircase.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { Announcement } from '../../parts/announcement.js'
import { AsyncContent } from '../../parts/async-content.js'
import { sayFailure } from '../../parts/failure.js'
import { LeaveQuestion, useUnloadQuestion } from '../../parts/leave-question.js'
import { longDay, sayDay, sayMoment } from '../../words/dates.js'
import { capital } from '../../words/french.js'
import { texts } from '../../words/texts.js'
import { DebriefButton } from './debrief-button.js'
import css from './personne-screen.module.css'

type Week = NonNullable<Person['week']>
type Run = Week['runs'][number]

function Reading({ reading }: { reading: Person['reading'] }) {
  const { now, membership } = useConsole()
  const words = texts.personne
  const sentence = {
    shared: words.shared(sayMoment(now(), now(), membership.timeZone)),
    'not-shared': words.notShared,
    'group-only': words.groupOnly,
    'no-trace': words.noTrace,
  }[reading]
  return (
    <Note sign="privacy">
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
        <section key={chapter} className={css.chapter} aria-label={capital(chapter)}>
          <h3>{capital(chapter)}</h3>
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
                        <Announcement text={choice.promptText} />
                      </span>
                    </p>
                  )}
                  <p className={css.you}>
                    <span className="sr">{choice.isAction ? words.action : words.reply} </span>
                    <span>
                      {choice.gone && !choice.text ? words.gone : <Announcement text={choice.text} />}
                    </span>
                  </p>
                  {choice.answer && (
                    <p className={classes(css.line, css.answer)}>
                      <b>{choice.answer.talker}</b>
                      <span>
                        <Announcement text={choice.answer.text} />
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

function WeekRead({ week }: { week: Week }) {
  const words = texts.personne
  const [chosen, setChosen] = useState(String(week.runs[0]?.number ?? ''))
  const run = week.runs.find(({ number }) => String(number) === chosen)
  return (
    <section aria-labelledby="week">
      <Row>
        <h2 id="week">{words.week}</h2>
        {week.runs.length > 1 && (
          <Chips
            label={words.runs}
            value={chosen}
            onChange={setChosen}
            options={week.runs.map(({ number }) => ({ value: String(number), label: words.run(number) }))}
          />
        )}
      </Row>
      {run && <RunView key={run.number} run={run} />}
    </section>
  )
}

function SidePanel({ week }: { week: Week }) {
  const { now, membership } = useConsole()
  const words = texts.personne
  return (
    <>
      {week.questions.length > 0 && (
        <Card labelledby="talk">
          <h2 id="talk">{words.talk}</h2>
          <ul className={css.questions}>
            {week.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Card>
      )}
      {week.survey.length > 0 && (
        <Card labelledby="survey">
          <h2 id="survey">{words.survey}</h2>
          <ul className={css.survey}>
            {week.survey.map(({ notion, sign, sentence, yes }) => (
              <li key={notion}>
                <NotionSign sign={sign} />
                <span>{sentence}</span>
                <b className={yes ? css.yes : css.no}>{yes ? words.yes : words.no}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {week.opened.length > 0 && (
        <Card labelledby="opened">
          <h2 id="opened">{words.opened}</h2>
          <Soft small>{words.openedHint}</Soft>
          <ul className={css.survey}>
            {week.opened.map(({ notion, sign, title, on }) => (
              <li key={notion}>
                <NotionSign sign={sign} />
                <span>{title}</span>
                <Soft small>{sayDay(on, now(), membership.timeZone)}</Soft>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

interface PersonneScreenProps {
  sessionUID: string
  learnerUID: string
}

interface OwnNoteProps extends PersonneScreenProps {
  saved: string
  onSaved: (note: string) => void
}

/** The trainer's own note. It is saved when the field loses the focus, for example when the trainer goes to the next person. */
function OwnNote({ sessionUID, learnerUID, saved, onSaved }: OwnNoteProps) {
  const { call, membership, say } = useConsole()
  const words = texts.personne
  const [text, setText] = useState(saved)
  const [savedNote, setSavedNote] = useState(saved)
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = text !== savedNote
  // While the login has ended, the save waits: a reload before it succeeds would lose the note.
  useUnloadQuestion(isUnsaved)
  const save = async () => {
    if (!isUnsaved) return
    setSaving(true)
    const done = await call('saveNote', {
      organisationUID: membership.organisationUID,
      sessionUID,
      learnerUID,
      text,
    })
    setSaving(false)
    say(done.kind === 'done' ? words.saved : sayFailure(done))
    if (done.kind !== 'done') return
    setSavedNote(text)
    onSaved(text)
  }
  // The trainer may leave and come back before a save ends. When `saved` then changes, the field shows it, unless the trainer has typed since.
  const [lastSaved, setLastSaved] = useState(saved)
  if (saved !== lastSaved) {
    setLastSaved(saved)
    setSavedNote(saved)
    if (text === savedNote) setText(saved)
  }
  return (
    <Card>
      <AreaField
        label={words.note}
        hint={words.noteHint}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
      />
      <LeaveQuestion isNeeded={isUnsaved && !isSaving} title={words.unsaved.title}>
        {words.unsaved.lede}
      </LeaveQuestion>
    </Card>
  )
}

export function PersonneScreen({ sessionUID, learnerUID }: PersonneScreenProps) {
  const { membership, now } = useConsole()
  const href = useHref()
  const words = texts.personne
  const body = { organisationUID: membership.organisationUID, sessionUID, learnerUID }
  const loaded = useCall('getPerson', body, { refetchOnFocus: false })
  const at = `/session/${encodeURIComponent(sessionUID)}`
  const hrefOf = (uid: string) => href(`${at}/personne/${encodeURIComponent(uid)}`)
  return (
    <AsyncContent state={loaded} waiting={words.loading}>
      {(found) => {
        const { person, session, climbed, previous, next, days, reading, week, note } = found
        return (
          <>
            <Head
              title={person.name || words.noName}
              back={{ href: href(at), label: session, nav: texts.common.crumb }}
              extra={
                <span className={css.spot}>
                  <Stairs {...climbed} />
                  {person.finishedOn === null
                    ? person.scene
                    : words.finishedOn(longDay(person.finishedOn, now()))}
                </span>
              }
              actions={
                <>
                  {previous !== null && (
                    <ButtonLink href={hrefOf(previous)} aria-label={words.previous}>
                      <Sign name="left" />
                    </ButtonLink>
                  )}
                  {next !== null && (
                    <ButtonLink href={hrefOf(next)} aria-label={words.next}>
                      <Sign name="right" />
                    </ButtonLink>
                  )}
                  {week && person.surveyed && (
                    <DebriefButton sessionUID={sessionUID} learnerUID={learnerUID} />
                  )}
                </>
              }
            />
            <Reading reading={reading} />
            <div className={css.one}>
              <div>{week && <WeekRead week={week} />}</div>
              <aside className={css.beside}>
                {week && <SidePanel week={week} />}
                <Card labelledby="days">
                  <h2 id="days">{words.days}</h2>
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
                  saved={note}
                  onSaved={(savedNote) => loaded.put({ ...found, note: savedNote })}
                />
              </aside>
            </div>
          </>
        )
      }}
    </AsyncContent>
  )
}
