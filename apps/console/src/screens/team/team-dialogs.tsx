// `InviteDialog` creates a link for a new team member. `ChangeMemberDialog` changes or removes a member, or creates a link with which the
// member chooses new login methods.
import type { Member, StaffCallData } from '@didascalie/contract'
import { Button, Dialog, DialogActions } from '@didascalie/design'
import { type ReactNode, useState } from 'react'
import { InputField } from '../../design/field.js'
import { MutedText, Row } from '../../design/layout.js'
import { ErrorNote, Note } from '../../design/note.js'
import { useConsole } from '../../model/console-context.js'
import { useSingleRun } from '../../model/use-single-run.js'
import type { useRecentLogin } from '../../parts/recent-login.js'
import type { Result } from '../../services/call.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import { type RoleAndSessions, RoleFields } from './role-fields.js'

export type Link = StaffCallData<'invite'>

interface TeamDialogProps {
  recentLogin: ReturnType<typeof useRecentLogin>
  onClose: () => void
  onLink: (link: Link) => void
  onDone: () => void
}

/**
 * `attempt` runs an action. If the server rejects the action because the login is too old, the person logs in and the action runs again.
 * `refusal` is the message of the last failure.
 */
function useAttempt({ recentLogin }: Pick<TeamDialogProps, 'recentLogin'>) {
  const [refusal, setRefusal] = useState<string>()
  const attempt = async <Data,>(work: () => Promise<Result<Data>>, onDone: (data: Data) => void) => {
    setRefusal(undefined)
    const result = await recentLogin.attempt(work)
    if (result.kind === 'done') onDone(result.data)
    else setRefusal(failureText(result))
  }
  return { refusal, attempt }
}

interface RoleDialogProps {
  title: string
  refusal: string | undefined
  roleAndSessions: RoleAndSessions
  onChangeRole: (roleAndSessions: RoleAndSessions) => void
  /** Content above the fields for role and sessions. */
  before: ReactNode
  /** Content below the fields for role and sessions. */
  after: ReactNode
  action: string
  onAction: () => void
  onClose: () => void
}

function RoleDialog({
  title,
  refusal,
  roleAndSessions,
  onChangeRole,
  before,
  after,
  action,
  onAction,
  onClose,
}: RoleDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} onSubmit={onAction}>
      {before}
      <ErrorNote>{refusal}</ErrorNote>
      <RoleFields current={roleAndSessions} onChange={onChangeRole} />
      {after}
      <DialogActions cancel={texts.common.cancel} onCancel={onClose} action={action} />
    </Dialog>
  )
}

export function InviteDialog({ recentLogin, mails, onClose, onLink }: TeamDialogProps & { mails: boolean }) {
  const { call, organisationUID } = useConsole()
  const words = texts.equipe.dialog
  const [email, setEmail] = useState('')
  const [roleAndSessions, setRoleAndSessions] = useState<RoleAndSessions>({ role: 'trainer', sessions: null })
  const { refusal, attempt } = useAttempt({ recentLogin })
  const address = email.trim()
  const createInvitation = useSingleRun(() =>
    attempt(
      () => call('invite', { organisationUID, ...(address && { email: address }), ...roleAndSessions }),
      onLink,
    ),
  )
  return (
    <RoleDialog
      title={words.title}
      refusal={refusal}
      roleAndSessions={roleAndSessions}
      onChangeRole={setRoleAndSessions}
      before={
        <InputField
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="off"
          placeholder={texts.entrer.emailExample}
          value={email}
          onChange={setEmail}
        />
      }
      after={<Note icon="link">{mails ? words.linkMailed : words.link}</Note>}
      action={words.make}
      onAction={createInvitation}
      onClose={onClose}
    />
  )
}

export function ChangeMemberDialog({
  member,
  recentLogin,
  onClose,
  onLink,
  onDone,
}: TeamDialogProps & { member: Member }) {
  const { call, showToast, organisationUID } = useConsole()
  const words = texts.equipe.member
  const [roleAndSessions, setRoleAndSessions] = useState<RoleAndSessions>({
    role: member.role,
    sessions: member.sessions,
  })
  const { refusal, attempt } = useAttempt({ recentLogin })
  const target = { organisationUID, staffUID: member.staffUID }
  const withToast = (message: string) => () => {
    showToast(message)
    onDone()
  }
  return (
    <RoleDialog
      title={words.title(member.name)}
      refusal={refusal}
      roleAndSessions={roleAndSessions}
      onChangeRole={setRoleAndSessions}
      before={<p>{words.lede}</p>}
      after={
        <>
          <Row>
            <Button small onClick={() => attempt(() => call('renewMember', target), onLink)} icon="key">
              {words.renew}
            </Button>
            <MutedText small>{words.renewHint}</MutedText>
          </Row>
          <div>
            <Button
              kind="grave"
              small
              onClick={() => attempt(() => call('removeMember', target), withToast(words.removed))}
            >
              {words.remove}
            </Button>
          </div>
        </>
      }
      action={words.save}
      onAction={() =>
        attempt(() => call('changeMember', { ...target, ...roleAndSessions }), withToast(words.saved))
      }
      onClose={onClose}
    />
  )
}
