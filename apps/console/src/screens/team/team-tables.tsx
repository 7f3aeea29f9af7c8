import type { Member, StaffCallData } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { type Column, Table } from '../../design/table.js'
import { Tag } from '../../design/tag.js'
import { useConsole } from '../../model/console-context.js'
import { dayOf, longDay, relativeMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './team-screen.module.css'

type PendingInvitation = StaffCallData<'getTeam'>['invitations'][number]

const sessionsText = (sessions: readonly string[] | null) =>
  sessions === null ? texts.equipe.all : texts.equipe.some(sessions.length)

/** The columns that members and invitations share: role and sessions. */
const roleColumns = <Item extends Pick<Member, 'role' | 'sessions'>>(): Column<Item>[] => {
  const { role, sessions } = texts.equipe.columns
  return [
    { key: 'role', head: role, label: role, cell: (item) => texts.common.roles[item.role] },
    { key: 'sessions', head: sessions, label: sessions, cell: (item) => sessionsText(item.sessions) },
  ]
}

const actionColumn = <Item,>(cell: Column<Item>['cell']): Column<Item> => ({
  key: 'do',
  kind: 'do',
  head: <span className="sr">{texts.equipe.columns.do}</span>,
  cell,
})

export function useMemberColumns(onChange: ((member: Member) => void) | undefined): Column<Member>[] {
  const { membership, now } = useConsole()
  const words = texts.equipe
  const columns: Column<Member>[] = [
    {
      key: 'name',
      kind: 'name',
      head: words.columns.name,
      cell: ({ name, email, you }) => (
        <span className={css.member}>
          <b>{name}</b> {you && <Tag>{words.you}</Tag>}
          <span className={css.mail}>{email}</span>
        </span>
      ),
    },
    ...roleColumns<Member>(),
    {
      key: 'enters',
      head: words.columns.enters,
      label: words.columns.enters,
      cell: ({ enters }) => words.enters[enters],
    },
    {
      key: 'seen',
      head: words.columns.seen,
      label: words.columns.seen,
      cell: ({ lastAt }) =>
        lastAt === null ? words.never : relativeMoment(lastAt, now(), membership.timeZone),
    },
  ]
  if (onChange) {
    columns.push(
      actionColumn((member) => (
        <Button
          kind="quiet"
          small
          aria-label={words.changeOf(member.name)}
          onClick={() => onChange(member)}
          icon="pen"
        >
          {words.change}
        </Button>
      )),
    )
  }
  return columns
}

export function PendingTable({
  invitations,
  onCancel,
}: {
  invitations: readonly PendingInvitation[]
  onCancel: ((uid: string) => void) | undefined
}) {
  const { membership, now } = useConsole()
  const words = texts.equipe
  const getName = ({ email }: PendingInvitation) => email || words.linkHolder
  const columns: Column<PendingInvitation>[] = [
    { key: 'name', kind: 'name', head: words.columns.name, cell: (pending) => <b>{getName(pending)}</b> },
    ...roleColumns<PendingInvitation>(),
    {
      key: 'state',
      head: words.waiting,
      cell: ({ expired, expiresAt }) => (
        <Tag tone={expired ? 'over' : 'soon'}>
          {expired
            ? words.expired
            : `${words.waiting}, ${words.until(longDay(dayOf(expiresAt, membership.timeZone), now()))}`}
        </Tag>
      ),
    },
  ]
  if (onCancel) {
    columns.push(
      actionColumn((pending) => (
        <Button
          kind="quiet"
          small
          aria-label={words.cancelOf(getName(pending))}
          onClick={() => onCancel(pending.invitationUID)}
        >
          {words.cancelInvitation}
        </Button>
      )),
    )
  }
  return (
    <Table
      caption={words.pendingCaption}
      columns={columns}
      groups={[{ key: 'all', items: invitations }]}
      keyOf={({ invitationUID }) => invitationUID}
    />
  )
}
