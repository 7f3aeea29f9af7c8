import type { StudioProject } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useId, useMemo, useState } from 'react'
import { routeTo } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { ChecksList } from '../../parts/checks-list.js'
import { Columns, EntryLink } from '../../parts/form/columns.js'
import { Remarks, TextField } from '../../parts/form/field.js'
import { ItemList } from '../../parts/form/item-list.js'
import { chapterName, sceneName } from '../../parts/names.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { formTexts } from '../../words/form-texts.js'
import { formatShare } from '../../words/texts.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import { type ChoiceOfStory, choicesOf } from './choices-of-story.js'
import { ProjectedCard } from './projected-card.js'
import css from './section.module.css'
import { SectionNav } from './section-nav.js'

const words = textesTexts.debats

export const letterOf = (index: number) => String.fromCharCode(65 + index)

/** The form for the debate cards, beside a preview of the card that the trainer projects. */
export function DebatesSection({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('debates')
  const choices = useMemo(() => choicesOf(story), [story])
  const [, requested] = useSubpath()
  const cards = form.keys([])
  const index = requested !== undefined && cards.includes(requested) ? Number(requested) : 0
  const hasCard = cards.length > 0
  const choice = choices.find(({ id }) => id === form.text([index, 'choice']))
  const unusedChoices = choices.filter(
    ({ id }) => !cards.some((card) => form.text([Number(card), 'choice']) === id),
  )
  const add = (id: string) => {
    const chosen = choices.find((one) => one.id === id)
    if (!chosen) return
    const blanks = chosen.replies.map(() => '')
    form.set([cards.length], {
      choice: id,
      title: sceneName(project, chosen.scene.title),
      where: '',
      when: chapterName(project, chosen.scene.chapter),
      situation: '',
      now: blanks,
      later: blanks,
      question: '',
      follow: [],
    })
    window.location.hash = subpathTo('textes', 'debats', String(cards.length))
  }
  return (
    <Columns
      form={form}
      entry={requested}
      isSideWide
      listLabel={textesTexts.title}
      sideLabel={words.projected}
      list={
        <>
          <SectionNav current="debats" />
          {cards.map((card) => {
            const cardChoice = choices.find(({ id }) => id === form.text([Number(card), 'choice']))
            return (
              <EntryLink
                key={card}
                href={subpathTo('textes', 'debats', card)}
                isCurrent={Number(card) === index}
                hasRemarks={form.hasRemarks([Number(card)])}
                end={cardChoice && chapterShort(project, cardChoice.scene.chapter)}
              >
                {form.text([Number(card), 'title']) || '…'}
              </EntryLink>
            )
          })}
          <AddCard project={project} choices={unusedChoices} onAdd={add} />
        </>
      }
      side={hasCard && <CardSide key={index} project={project} form={form} index={index} choice={choice} />}
    >
      {hasCard ? (
        <CardForm
          key={index}
          project={project}
          form={form}
          index={index}
          choice={choice}
          unusedChoices={unusedChoices}
        />
      ) : (
        <p>{words.none}</p>
      )}
      {hasCard && (
        <div className={css.foot}>
          <Button small icon="close" onClick={() => form.remove([index])}>
            {words.remove}
          </Button>
        </div>
      )}
    </Columns>
  )
}

const chapterShort = ({ calendar }: StudioProject, chapter: string) =>
  calendar?.chapters.find(({ id }) => id === chapter)?.short ?? chapter

interface ChoiceSelectProps {
  project: StudioProject
  label: string
  choices: readonly ChoiceOfStory[]
  value: string
  onChoose: (id: string) => void
}

function ChoiceSelect({ project, label, choices, value, onChoose }: ChoiceSelectProps) {
  const id = useId()
  return (
    <p className={css.choose}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={css.select}
        value={value}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        <option value="">{words.choose}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {`${chapterName(project, one.scene.chapter)}, ${sceneName(project, one.scene.title)} : ${one.replies.map(({ text }) => text).join(' / ')}`}
          </option>
        ))}
      </select>
    </p>
  )
}

interface AddCardProps {
  project: StudioProject
  choices: readonly ChoiceOfStory[]
  onAdd: (id: string) => void
}

/** With the keyboard, each arrow key chooses another choice. Therefore only the button adds a card. */
function AddCard({ project, choices, onAdd }: AddCardProps) {
  const [chosen, setChosen] = useState('')
  const isOffered = choices.some(({ id }) => id === chosen)
  return (
    <form
      className={css.addCard}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOffered) return
        onAdd(chosen)
        setChosen('')
      }}
    >
      <ChoiceSelect
        project={project}
        label={words.add}
        choices={choices}
        value={isOffered ? chosen : ''}
        onChoose={setChosen}
      />
      <Button type="submit" small icon="plus" disabled={!isOffered}>
        {words.addButton}
      </Button>
    </form>
  )
}

interface CardProps {
  project: StudioProject
  form: JsonForm
  index: number
  choice: ChoiceOfStory | undefined
}

interface CardFormProps extends CardProps {
  /** The choices that have no card yet. */
  unusedChoices: readonly ChoiceOfStory[]
}

function CardForm({ project, form, index, choice, unusedChoices }: CardFormProps) {
  const shares = useShares(choice)
  const first = choice?.replies[0]
  return (
    <>
      <TextField form={form} path={[index, 'title']} label={words.title} look="title" isLabelHidden />
      <Remarks remarks={form.remarks([index])} />
      <div>
        <div className={css.source}>
          {choice && first ? (
            <>
              <span className={css.choiceName}>
                {words.of(
                  sceneName(project, choice.scene.title),
                  formTexts.line(chapterName(project, choice.scene.chapter), first.line),
                )}
              </span>
              <a href={routeTo('ecrire', { file: choice.scene.file, line: first.line })}>{words.play}</a>
            </>
          ) : (
            <span className={css.choiceName}>{words.lost}</span>
          )}
          <ChoiceSelect
            project={project}
            label={words.other}
            choices={choice ? [choice, ...unusedChoices] : unusedChoices}
            value={choice?.id ?? ''}
            onChoose={(id) => form.set([index, 'choice'], id)}
          />
        </div>
        <Remarks remarks={form.remarks([index, 'choice'])} />
      </div>
      <div className={css.two}>
        <TextField form={form} path={[index, 'where']} label={words.where} />
        <TextField form={form} path={[index, 'when']} label={words.when} />
      </div>
      <TextField form={form} path={[index, 'situation']} label={words.situation} isLong />
      <div className={css.replies}>
        <span />
        <span className={css.columnHead}>{words.now}</span>
        <span className={css.columnHead}>{words.later}</span>
        {(choice?.replies ?? []).map(({ text, node }, number) => (
          <ReplyFields
            key={node}
            form={form}
            card={index}
            number={number}
            text={text}
            share={shares[number]}
          />
        ))}
        <span />
        <Remarks remarks={form.remarks([index, 'now'])} />
        <Remarks remarks={form.remarks([index, 'later'])} />
      </div>
      <TextField form={form} path={[index, 'question']} label={words.question} isLong />
      <div>
        <h3 className={css.heading}>{words.follow}</h3>
        <ItemList
          form={form}
          path={[index, 'follow']}
          getName={(number) => words.followName(number + 1)}
          added={{ label: words.addFollow, value: '' }}
          render={(path, number) => (
            <TextField form={form} path={path} label={words.followOf(number + 1)} isLabelHidden isLong />
          )}
        />
      </div>
      {form.has([index, 'rule']) ? (
        <div className={css.rule}>
          <h3>
            {words.rule} <small className={css.ruleNote}>{words.ruleNote}</small>
          </h3>
          <TextField form={form} path={[index, 'rule', 'text']} label={words.ruleText} isLong />
          <TextField form={form} path={[index, 'rule', 'source']} label={words.ruleSource} />
          <span>
            <Button small icon="close" onClick={() => form.remove([index, 'rule'])}>
              {words.removeRule}
            </Button>
          </span>
        </div>
      ) : (
        <span>
          <Button small icon="plus" onClick={() => form.set([index, 'rule'], { text: '', source: '' })}>
            {words.addRule}
          </Button>
        </span>
      )}
    </>
  )
}

interface ReplyFieldsProps {
  form: JsonForm
  card: number
  number: number
  text: string
  share: number | undefined
}

function ReplyFields({ form, card, number, text, share }: ReplyFieldsProps) {
  const letter = letterOf(number)
  return (
    <>
      <span className={css.medal}>{letter}</span>
      <span className={css.reply}>
        {text}
        {share !== undefined && <small>{formatShare(share)}</small>}
      </span>
      <span />
      <TextField form={form} path={[card, 'now', number]} label={words.nowOf(letter)} isLabelHidden isLong />
      <TextField
        form={form}
        path={[card, 'later', number]}
        label={words.laterOf(letter)}
        isLabelHidden
        isLong
      />
    </>
  )
}

/** How often random runs choose each reply, from 0 to 1. Empty if no random run answered the choice. */
function useShares(choice: ChoiceOfStory | undefined): readonly number[] {
  const sample = useStudioState((state) => state.sample)
  if (!choice || !sample) return []
  const counts = choice.replies.map(({ node }) => sample.nodes[node] ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total === 0 ? [] : counts.map((count) => count / total)
}

function CardSide({ project, form, index, choice }: CardProps) {
  const shares = useShares(choice)
  const [step, setStep] = useState(3)
  const hasRule = form.has([index, 'rule'])
  const steps = hasRule ? words.steps : words.steps.slice(0, -1)
  const shown = Math.min(step, steps.length - 1)
  const replies = choice?.replies ?? []
  const isWhole = ['now', 'later'].every(
    (when) => replies.length > 0 && replies.every((_, number) => form.has([index, when, number])),
  )
  return (
    <>
      <h3>{words.projected}</h3>
      <ProjectedCard project={project} form={form} index={index} choice={choice} step={shown} />
      <fieldset className={css.steps} aria-label={words.step}>
        {steps.map((name, number) => (
          <button key={name} type="button" aria-pressed={number === shown} onClick={() => setStep(number)}>
            {number + 1} {name}
          </button>
        ))}
      </fieldset>
      <h3>{words.checked}</h3>
      <ChecksList
        checks={[
          { isGood: isWhole, text: isWhole ? words.inOrder : words.notAll },
          ...(shares.length === 0
            ? []
            : shares.some((share) => share === 0)
              ? [{ isGood: false, text: words.neverTaken }]
              : [{ isGood: true, text: words.shares(shares.map(formatShare).join(', ')) }]),
        ]}
      />
      <p>{words.classCount}</p>
    </>
  )
}
