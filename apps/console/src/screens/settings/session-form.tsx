import { type ReactNode, useId } from 'react'
import { AreaField, DateField, InputField, Radios, SelectField } from '../../design/field.js'
import { Form } from '../../design/form.js'
import { MutedText } from '../../design/layout.js'
import { dayLimits } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import type { Draft, DraftErrors } from './session-draft.js'
import css from './session-form.module.css'

interface SessionFormProps {
  draft: Draft
  onChange: (draft: Draft) => void
  errors: DraftErrors
  games: readonly { name: string; title: string; decors: boolean }[]
  /** Whether at least one learner has logged in. */
  begun: boolean
  /**
   * The saved `reads` setting: trainers read only the results of the `group`, or also of `each` learner. `undefined` for a new session.
   * Learners agree to this setting. A trainer therefore cannot change `group` to `each` after a learner has logged in.
   */
  savedReads: Draft['reads'] | undefined
  logo: ReactNode
  onSubmit: () => void
  actions: ReactNode
  /** `true` for a person who may read the settings but not change them. */
  locked: boolean
  /** Shown below the number of seats. */
  seatsNote?: ReactNode
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function SessionForm({
  draft,
  onChange,
  errors,
  games,
  begun,
  savedReads,
  logo,
  onSubmit,
  actions,
  locked,
  seatsNote,
}: SessionFormProps) {
  const words = texts.reglages
  const changeDraft = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const game = games.find(({ name }) => name === draft.content)
  const months = ['6', '12', '36', '']
  const retentionOptions = months.includes(draft.keepMonths) ? months : [draft.keepMonths, ...months]
  const retentionLabel = (value: string) =>
    value === '6' || value === '12' || value === '36' || value === ''
      ? words.keepOptions[value]
      : words.keepOther(Number(value))

  return (
    <Form className={css.form} onSubmit={onSubmit}>
      <fieldset disabled={locked} className={css.all}>
        <FormSection title={words.group}>
          <InputField
            label={words.name}
            required
            hint={words.nameHint}
            error={errors.name}
            maxLength={120}
            value={draft.name}
            onChange={(name) => changeDraft({ name })}
          />
          <div className={css.three}>
            <DateField
              label={words.opens}
              error={errors.opens}
              {...dayLimits}
              value={draft.opens}
              onChange={(opens) => changeDraft({ opens })}
            />
            <DateField
              label={words.closes}
              hint={words.closesHint}
              error={errors.closes}
              {...dayLimits}
              value={draft.closes}
              onChange={(closes) => changeDraft({ closes })}
            />
            <InputField
              label={words.seats}
              hint={words.seatsHint}
              error={errors.seats}
              inputMode="numeric"
              value={draft.seats}
              onChange={(seats) => changeDraft({ seats })}
            />
          </div>
          {seatsNote}
        </FormSection>
        {games.length > 1 && (
          <FormSection title={words.game}>
            <SelectField
              label={words.game}
              {...(begun && { hint: words.gameFixed })}
              value={draft.content}
              disabled={begun}
              options={games.map(({ name, title }) => ({ value: name, label: title }))}
              onChange={(content) => changeDraft({ content, decors: 0 })}
            />
          </FormSection>
        )}
        {game?.decors && (
          <Radios
            cards
            name="decor"
            legend={words.decor}
            value={draft.decors === 0 ? 'first' : 'second'}
            options={[
              { value: 'first', ...words.decors.first },
              { value: 'second', ...words.decors.second },
            ]}
            onChange={(value) => changeDraft({ decors: value === 'first' ? 0 : 1 })}
          />
        )}
        <FormSection title={words.welcome}>
          <AreaField
            label={
              <>
                {words.text} <MutedText small>{words.optional}</MutedText>
              </>
            }
            hint={`${words.textHint} ${words.textCount(draft.text.length)}.`}
            error={errors.text}
            rows={4}
            value={draft.text}
            onChange={(text) => changeDraft({ text })}
          />
          {logo}
        </FormSection>
        <Radios
          cards
          name="reads"
          legend={words.reads}
          hint={words.readsHint}
          value={draft.reads}
          options={[
            { value: 'group', ...words.readsOptions.group },
            { value: 'each', ...words.readsOptions.each, disabled: begun && savedReads === 'group' },
          ]}
          onChange={(reads) => changeDraft({ reads })}
        />
        <FormSection title={words.keep}>
          <SelectField
            label={words.keepLabel}
            value={draft.keepMonths}
            options={retentionOptions.map((value) => ({ value, label: retentionLabel(value) }))}
            onChange={(keepMonths) => changeDraft({ keepMonths })}
          />
        </FormSection>
        <div className={css.actions}>{actions}</div>
      </fieldset>
    </Form>
  )
}
