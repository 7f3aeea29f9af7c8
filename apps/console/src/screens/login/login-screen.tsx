import type { Me } from '@didascalie/contract'
import { ErrorNote, Note } from '../../design/note.js'
import { LoginMethods } from '../../parts/login-methods.js'
import type { Call } from '../../services/call.js'
import type { Passkeys } from '../../services/passkeys.js'
import { texts } from '../../words/texts.js'
import { LoginFrame } from './login-frame.js'

export interface LoginScreenProps {
  call: Call
  passkeys: Passkeys
  onLoggedIn: (me: Me) => void
  /** `true` when the form is in a dialog, because the login ended while the trainer was using a screen. */
  isDialog?: boolean
  /** The message to show when a demonstration link did not log the person in. */
  linkRefusal?: string | undefined
}

export function LoginScreen({ call, passkeys, onLoggedIn, isDialog = false, linkRefusal }: LoginScreenProps) {
  const words = texts.entrer
  return (
    <LoginMethods
      call={call}
      passkeys={passkeys}
      onLoggedIn={onLoggedIn}
      firstStep={{ title: words.title, lede: isDialog ? words.endedElsewhere : words.lede }}
      frame={(title, step) => (
        <LoginFrame title={title} isDialog={isDialog}>
          <ErrorNote>{linkRefusal}</ErrorNote>
          {step}
        </LoginFrame>
      )}
      footer={<Note icon="info">{words.forPlayers}</Note>}
    />
  )
}
