import type { Member } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useState } from 'react'
import { Head } from '../../design/head.js'
import { Note } from '../../design/note.js'
import { Table } from '../../design/table.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { OneTimeLink } from '../../parts/one-time-link.js'
import { useRecentLogin } from '../../parts/recent-login.js'
import { texts } from '../../words/texts.js'
import { Rights } from './rights.js'
import { ChangeMemberDialog, InviteDialog, type Link } from './team-dialogs.js'
import css from './team-screen.module.css'
import { PendingTable, useMemberColumns } from './team-tables.js'

type OpenDialog = { name: 'invite' } | { name: 'change'; member: Member } | { name: 'link'; link: Link }

const { made, madeLede, mailed, linkLabel, copied, copy } = texts.equipe.dialog
const linkWords = ({ mail }: Link) => ({
  title: made,
  label: linkLabel,
  copied,
  copy,
  lede: (until: string) => `${mailed[mail]} ${madeLede(until)}`,
})

export function TeamScreen() {
  const { call, membership, organisationUID, report } = useConsole()
  const words = texts.equipe
  const loaded = useCall('getTeam', { organisationUID })
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const recentLogin = useRecentLogin()
  const isManager = membership.role === 'manager'
  const columns = useMemberColumns(
    isManager ? (member) => setOpenDialog({ name: 'change', member }) : undefined,
  )
  const close = () => setOpenDialog(undefined)
  const closeAndReload = () => {
    close()
    void loaded.reload()
  }
  const cancel = async (invitationUID: string) => {
    const result = await call('cancelInvitation', { organisationUID, invitationUID })
    report(result, words.cancelled)
    await loaded.reload()
  }
  const dialogProps = {
    recentLogin,
    onClose: close,
    onLink: (link: Link) => setOpenDialog({ name: 'link', link }),
    onDone: closeAndReload,
  }
  return (
    <>
      <Head
        title={words.title}
        actions={
          isManager && (
            <Button kind="main" onClick={() => setOpenDialog({ name: 'invite' })} icon="plus">
              {words.invite}
            </Button>
          )
        }
      />
      <AsyncContent state={loaded} waiting={words.loading}>
        {({ members, invitations }) => (
          <>
            {members.length === 1 && isManager && <Note icon="users">{words.alone}</Note>}
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
      </AsyncContent>
      <Rights />
      {openDialog?.name === 'invite' && <InviteDialog {...dialogProps} mails={loaded.data?.mails === true} />}
      {openDialog?.name === 'change' && <ChangeMemberDialog {...dialogProps} member={openDialog.member} />}
      {openDialog?.name === 'link' && (
        <OneTimeLink link={openDialog.link} words={linkWords(openDialog.link)} onClose={closeAndReload} />
      )}
      {recentLogin.dialog}
    </>
  )
}
