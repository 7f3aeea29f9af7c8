import type { Member, Role, StaffCallData } from '@didascalie/contract'
import { useState } from 'react'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { InputField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { Row, Soft } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { Sign } from '../../design/sign.js'
import { type Column, Table } from '../../design/table.js'
import { Tag } from '../../design/tag.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { useAgain } from '../../parts/again.js'
import { sayFailure } from '../../parts/failure.js'
import { Shown } from '../../parts/shown.js'
import { dayOf, longDay, sayMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './equipe-screen.module.css'
import { LinkShown } from './link-shown.js'
import { type Place, PlaceFields } from './place-fields.js'

type Team = StaffCallData<'getTeam'>
type Pending = Team['invitations'][number]
type Link = StaffCallData<'invite'>
type Again = ReturnType<typeof useAgain>

interface DialogProps {
  again: Again
  onClose: () => void
  onLink: (link: Link) => void
  onDone: () => void
}

function Inviting({ again, onClose, onLink }: DialogProps) {
  const { call, membership } = useConsole()
  const words = texts.equipe.dialog
  const [email, setEmail] = useState('')
  const [place, setPlace] = useState<Place>({ role: 'trainer', sessions: null })
  const [refusal, setRefusal] = useState<string>()
  const make = async () => {
    const address = email.trim()
    const done = await again.attempt(() =>
      call('invite', {
        organisationUID: membership.organisationUID,
        ...(address && { email: address }),
        ...place,
      }),
    )
    if (done.kind === 'done') onLink(done.data)
    else setRefusal(sayFailure(done))
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <InputField
        label={words.email}
        hint={words.emailHint}
        error={refusal}
        type="email"
        autoComplete="off"
        placeholder={texts.entrer.emailExample}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PlaceFields place={place} onChange={setPlace} />
      <Note sign="link">{words.link}</Note>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="main" onClick={make}>
          {words.make}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Changing({ member, again, onClose, onLink, onDone }: DialogProps & { member: Member }) {
  const { call, membership, say } = useConsole()
  const words = texts.equipe.member
  const [place, setPlace] = useState<Place>({ role: member.role, sessions: member.sessions })
  const [refusal, setRefusal] = useState<string>()
  const about = { organisationUID: membership.organisationUID, staffUID: member.staffUID }
  const save = async () => {
    const done = await again.attempt(() => call('changeMember', { ...about, ...place }))
    if (done.kind !== 'done') return setRefusal(sayFailure(done))
    say(words.saved)
    onDone()
  }
  const remove = async () => {
    const done = await again.attempt(() => call('removeMember', about))
    if (done.kind !== 'done') return setRefusal(sayFailure(done))
    say(words.removed)
    onDone()
  }
  const renew = async () => {
    const done = await again.attempt(() => call('renewMember', about))
    if (done.kind === 'done') onLink(done.data)
    else setRefusal(sayFailure(done))
  }
  return (
    <Dialog title={words.title(member.name)} onClose={onClose}>
      <p>{words.lede}</p>
      {refusal && (
        <Note sign="alert" tone="care" role="alert">
          {refusal}
        </Note>
      )}
      <PlaceFields place={place} onChange={setPlace} />
      <Row>
        <Button short onClick={renew}>
          <Sign name="key" />
          {words.renew}
        </Button>
        <Soft small>{words.renewHint}</Soft>
      </Row>
      <div>
        <Button kind="grave" short onClick={remove}>
          {words.remove}
        </Button>
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="main" onClick={save}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const sessionsOf = (sessions: readonly string[] | null) =>
  sessions === null ? texts.equipe.all : texts.equipe.some(sessions.length)

function useMemberColumns(onChange: ((member: Member) => void) | undefined): Column<Member>[] {
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
    {
      key: 'role',
      head: words.columns.role,
      label: words.columns.role,
      cell: ({ role }) => texts.common.roles[role],
    },
    {
      key: 'sessions',
      head: words.columns.sessions,
      label: words.columns.sessions,
      cell: ({ sessions }) => sessionsOf(sessions),
    },
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
      cell: ({ lastAt }) => (lastAt === null ? words.never : sayMoment(lastAt, now(), membership.timeZone)),
    },
  ]
  if (onChange) {
    columns.push({
      key: 'do',
      kind: 'do',
      head: <span className="sr">{words.columns.do}</span>,
      cell: (member) => (
        <Button kind="quiet" short aria-label={words.changeOf(member.name)} onClick={() => onChange(member)}>
          <Sign name="pen" />
          {words.change}
        </Button>
      ),
    })
  }
  return columns
}

function PendingTable({
  invitations,
  onCancel,
}: {
  invitations: readonly Pending[]
  onCancel: ((uid: string) => void) | undefined
}) {
  const { membership, now } = useConsole()
  const words = texts.equipe
  const nameOf = ({ email }: Pending) => email || words.anybody
  const columns: Column<Pending>[] = [
    { key: 'name', kind: 'name', head: words.columns.name, cell: (pending) => <b>{nameOf(pending)}</b> },
    {
      key: 'role',
      head: words.columns.role,
      label: words.columns.role,
      cell: ({ role }) => texts.common.roles[role],
    },
    {
      key: 'sessions',
      head: words.columns.sessions,
      label: words.columns.sessions,
      cell: ({ sessions }) => sessionsOf(sessions),
    },
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
    columns.push({
      key: 'do',
      kind: 'do',
      head: <span className="sr">{words.columns.do}</span>,
      cell: (pending) => (
        <Button
          kind="quiet"
          short
          aria-label={words.cancelOf(nameOf(pending))}
          onClick={() => onCancel(pending.invitationUID)}
        >
          {words.cancelInvitation}
        </Button>
      ),
    })
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

type RightName = keyof typeof texts.equipe.right
const rights: Record<RightName, readonly Role[]> = {
  follow: ['manager', 'trainer', 'reader'],
  read: ['manager', 'trainer'],
  open: ['manager', 'trainer'],
  proofs: ['manager', 'trainer', 'reader'],
  erase: ['manager'],
  team: ['manager'],
}

function Rights() {
  const words = texts.equipe
  const roles: readonly Role[] = ['manager', 'trainer', 'reader']
  return (
    <section className={css.rights} aria-labelledby="rights">
      <h2 id="rights">{words.rights}</h2>
      <table>
        <caption className="sr">{words.rightsCaption}</caption>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {texts.common.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rights) as RightName[]).map((right) => (
            <tr key={right}>
              <th scope="row">{words.right[right]}</th>
              {roles.map((role) => (
                <td key={role}>
                  {rights[right].includes(role) ? (
                    <span className={css.can}>
                      <Sign name="tick" />
                      <span className="sr">{words.can}</span>
                    </span>
                  ) : (
                    <span>
                      <span aria-hidden="true">–</span>
                      <span className="sr">{words.cannot}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Doing = { name: 'invite' } | { name: 'change'; member: Member } | { name: 'link'; link: Link }

export function EquipeScreen() {
  const { call, membership, say } = useConsole()
  const words = texts.equipe
  const { organisationUID } = membership
  const loaded = useCall('getTeam', { organisationUID })
  const [doing, setDoing] = useState<Doing>()
  const again = useAgain()
  const isManager = membership.role === 'manager'
  const columns = useMemberColumns(isManager ? (member) => setDoing({ name: 'change', member }) : undefined)
  const close = () => setDoing(undefined)
  const after = () => {
    close()
    void loaded.reload()
  }
  const cancel = async (invitationUID: string) => {
    const done = await call('cancelInvitation', { organisationUID, invitationUID })
    say(done.kind === 'done' ? words.cancelled : sayFailure(done))
    await loaded.reload()
  }
  const dialogs = {
    again,
    onClose: close,
    onLink: (link: Link) => setDoing({ name: 'link', link }),
    onDone: after,
  }
  return (
    <>
      <Head
        title={words.title}
        actions={
          isManager && (
            <Button kind="main" onClick={() => setDoing({ name: 'invite' })}>
              <Sign name="plus" />
              {words.invite}
            </Button>
          )
        }
      />
      <Shown loaded={loaded} waiting={words.loading}>
        {({ members, invitations }) => (
          <>
            {members.length === 1 && isManager && <Note sign="users">{words.alone}</Note>}
            <div className={css.block}>
              <Table
                caption={words.caption}
                columns={columns}
                groups={[{ key: 'all', items: members }]}
                keyOf={({ staffUID }) => staffUID}
              />
            </div>
            {invitations.length > 0 && (
              <section className={css.block} aria-labelledby="pending">
                <h2 id="pending">{words.pending}</h2>
                <PendingTable
                  invitations={invitations}
                  onCancel={isManager ? (uid) => void cancel(uid) : undefined}
                />
              </section>
            )}
          </>
        )}
      </Shown>
      <Rights />
      {doing?.name === 'invite' && <Inviting {...dialogs} />}
      {doing?.name === 'change' && <Changing {...dialogs} member={doing.member} />}
      {doing?.name === 'link' && <LinkShown made={doing.link} onClose={after} />}
      {again.dialog}
    </>
  )
}
