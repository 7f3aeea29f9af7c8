import type { Me } from '@didascalie/contract'
import { Note } from '../../design/note.js'
import { LoginWays } from '../../parts/login-ways.js'
import type { Call } from '../../services/call.js'
import type { Passkeys } from '../../services/passkeys.js'
import { texts } from '../../words/texts.js'
import { Gate } from './gate.js'

export interface LoginScreenProps {
  call: Call
  passkeys: Passkeys
  onEntered: (me: Me) => void
  /** Shown in a dialog above the screen of a trainer whose login has ended. */
  over?: boolean
}

export function LoginScreen({ call, passkeys, onEntered, over = false }: LoginScreenProps) {
  const words = texts.entrer
  return (
    <LoginWays
      call={call}
      passkeys={passkeys}
      onEntered={onEntered}
      first={{ title: words.title, lede: over ? words.endedElsewhere : words.lede }}
      frame={(title, step) => (
        <Gate title={title} over={over}>
          {step}
        </Gate>
      )}
      after={<Note sign="info">{words.forPlayers}</Note>}
    />
  )
}
