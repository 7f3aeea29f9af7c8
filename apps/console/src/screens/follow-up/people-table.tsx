import type { FollowedPerson, FollowUp } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { RowCheckbox } from '../../design/field.js'
import { MutedText } from '../../design/layout.js'
import { Dot, PersonStaircase } from '../../design/staircase.js'
import { type Column, Table } from '../../design/table.js'
import { Flag, Tag } from '../../design/tag.js'
import { useConsole } from '../../model/console-context.js'
import { relativeDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './follow-up-screen.module.css'

export const keyOf = ({ learnerUID, codeUID }: FollowedPerson): string => learnerUID ?? codeUID ?? ''

function PositionCell({ person, follow }: { person: FollowedPerson; follow: FollowUp }) {
  const words = texts.suivi
  const index = follow.steps.findIndex(({ id }) => id === person.step)
  // The first step is for people who have not begun. The last step is for people who have finished. The other steps are chapters.
  const chapterCount = Math.max(1, follow.steps.length - 2)
  const flag =
    person.idleDays !== null
      ? words.idleFor(person.idleDays)
      : person.stuckMinutes !== null
        ? words.sameSpot(person.stuckMinutes)
        : undefined
  const detail = person.notices.includes('unused') ? words.unusedShort : person.scene
  return (
    <span className={css.spot}>
      <PersonStaircase
        chapterCount={chapterCount}
        reachedCount={Math.min(Math.max(index, 0), chapterCount)}
      />
      <span>
        {capitalise(follow.steps[index]?.name ?? '')}
        {detail && <MutedText> · {detail}</MutedText>}
        {flag && (
          <span className={css.flag}>
            <Flag icon={person.idleDays === null ? 'alert' : 'pause'}>{flag}</Flag>
          </span>
        )}
      </span>
    </span>
  )
}

interface PeopleTableProps {
  follow: FollowUp
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  canWrite: boolean
  onRename: (person: FollowedPerson) => void
  /** `undefined` if the trainer may not move people. */
  onMove: ((person: FollowedPerson) => void) | undefined
  /** Returns the address of a learner's page, or `undefined` if there is no page that the team member may open. */
  hrefOf: (person: FollowedPerson) => string | undefined
}

export function PeopleTable({
  follow,
  picked,
  onPick,
  canWrite,
  onRename,
  onMove,
  hrefOf,
}: PeopleTableProps) {
  const { now, membership } = useConsole()
  const words = texts.suivi
  const { people } = follow
  const pickedCount = people.filter((person) => picked.has(keyOf(person))).length
  const toggle = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(picked)
    for (const key of keys) {
      if (isOn) next.add(key)
      else next.delete(key)
    }
    onPick(next)
  }
  const renderName = (person: FollowedPerson) => {
    const href = hrefOf(person)
    const name =
      person.firstname || person.lastname ? (
        <>
          {person.firstname} <b>{person.lastname}</b>
        </>
      ) : (
        person.name || words.noName
      )
    return href === undefined ? name : <a href={href}>{name}</a>
  }

  const columns: Column<FollowedPerson>[] = [
    {
      key: 'name',
      kind: 'name',
      sort: 'ascending',
      head: words.columns.name,
      cell: renderName,
    },
    {
      key: 'where',
      head: words.columns.where,
      cell: (person) => <PositionCell person={person} follow={follow} />,
    },
    {
      key: 'time',
      head: words.columns.time,
      label: words.columns.time,
      cell: ({ minutes }) => (minutes === 0 ? null : words.minutes(minutes)),
    },
    {
      key: 'seen',
      head: words.columns.seen,
      label: words.columns.seen,
      cell: ({ playing, lastOn }) =>
        playing ? (
          <span className={css.now}>
            <Dot kind="playing" />
            {words.now}
          </span>
        ) : lastOn === null ? null : (
          relativeDay(lastOn, now(), membership.timeZone)
        ),
    },
    {
      key: 'survey',
      head: words.columns.survey,
      label: words.columns.survey,
      cell: ({ finishedOn, surveyed }) =>
        finishedOn === null ? null : surveyed ? (
          <Tag tone="done" icon="tick">
            {words.surveyed}
          </Tag>
        ) : (
          <Tag tone="soon">{words.surveyWaits}</Tag>
        ),
    },
  ]
  if (canWrite) {
    const keys = people.map(keyOf)
    columns.unshift({
      key: 'pick',
      kind: 'pick',
      head: (
        <RowCheckbox
          label={words.columns.pick}
          state={pickedCount === 0 ? 'none' : pickedCount === people.length ? 'all' : 'some'}
          onChange={(isOn) => toggle(keys, isOn)}
        />
      ),
      cell: (person) => (
        <RowCheckbox
          label={words.pick(person.name || words.noName)}
          state={picked.has(keyOf(person)) ? 'all' : 'none'}
          onChange={(isOn) => toggle([keyOf(person)], isOn)}
        />
      ),
    })
    columns.push({
      key: 'do',
      kind: 'do',
      head: <span className="sr">{words.actions}</span>,
      cell: (person) => (
        <span className={css.doing}>
          <Button
            kind="quiet"
            aria-label={words.renameOf(person.name || words.noName)}
            title={words.rename}
            onClick={() => onRename(person)}
            icon="pen"
          />
          {onMove && person.learnerUID !== null && (
            <Button
              kind="quiet"
              aria-label={words.moveOf(person.name || words.noName)}
              title={words.move}
              onClick={() => onMove(person)}
              icon="swap"
            />
          )}
        </span>
      ),
    })
  }
  return (
    <Table
      caption={words.people}
      columns={columns}
      groups={[{ key: 'all', items: people }]}
      keyOf={keyOf}
      isChosen={(person) => picked.has(keyOf(person))}
    />
  )
}
