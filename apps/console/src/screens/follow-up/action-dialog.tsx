import type { FollowedPerson, SessionSettings, StaffCallData } from '@didascalie/contract'
import { ReminderDialog, RenameDialog, ReplaceDialog } from './follow-up-dialogs.js'
import { MoveDialog } from './move-dialog.js'

export type PendingAction =
  | { name: 'remind' | 'replace' }
  | { name: 'rename'; person: FollowedPerson }
  | { name: 'move'; person: FollowedPerson }

interface ActionDialogProps {
  session: SessionSettings
  action: PendingAction
  /** The selected people, for the actions `remind` and `replace`. */
  people: readonly FollowedPerson[]
  onClose: () => void
  onReplaced: (codes: StaffCallData<'replaceCodes'>) => void
  onChanged: () => Promise<void>
}

export function ActionDialog({ session, action, people, onClose, onReplaced, onChanged }: ActionDialogProps) {
  const sessionUID = session.uid
  const closeAndReload = () => {
    onClose()
    void onChanged()
  }
  switch (action.name) {
    case 'remind':
      return <ReminderDialog sessionUID={sessionUID} people={people} onClose={onClose} />
    case 'replace':
      return (
        <ReplaceDialog
          sessionUID={sessionUID}
          codes={people.flatMap(({ codeUID }) => codeUID ?? [])}
          onClose={onClose}
          onReplaced={(codes) => {
            onClose()
            onReplaced(codes)
          }}
        />
      )
    case 'rename':
      return (
        <RenameDialog
          sessionUID={sessionUID}
          person={action.person}
          onClose={onClose}
          onDone={closeAndReload}
        />
      )
    case 'move':
      return <MoveDialog session={session} person={action.person} onClose={onClose} onDone={closeAndReload} />
  }
}
