import { Button, Icon, ScreenFrame } from '@didascalie/stage'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { consentKeys, useGame, useWording } from '../../content/game.js'
import { Scenery } from '../../design/scenery.js'
import sheet from '../../design/sheet.module.css'
import { Wordmark } from '../../design/wordmark.js'
import { useApp, useModel } from '../../model/app-context.js'
import { AccessibilityLink } from '../../overlays/legal/accessibility-link.js'
import { LegalLinks } from '../../overlays/legal/legal-links.js'
import { CodeField } from './code-field.js'
import css from './login-screen.module.css'

/** Asks for the access code and the consent. Learners who come from a partner need no code: the link identifies them. */
export function LoginScreen() {
  const w = useWording()
  const { session } = useGame()
  const { connect, connectPartner, checkPartner, takeMovedCode } = useModel()
  const connecting = useApp((state) => state.connecting)
  const [code, setCode] = useState('')
  const [consent, setConsent] = useState(false)
  /** Whether the learner has typed the code at the address of another session, and must still agree to the texts of this session. */
  const [mustAgree, setMustAgree] = useState(false)
  const isPartner = session.kind === 'partner'
  // Neither partner sessions nor demo sessions have codes.
  const usesCodes = session.kind === 'normal'

  const hasChecked = useRef(false)
  useEffect(() => {
    if (hasChecked.current) return
    hasChecked.current = true
    if (isPartner) checkPartner()
    const movedCode = usesCodes ? takeMovedCode() : undefined
    if (!movedCode) return
    const { accessCode, hasAgreed } = movedCode
    setCode(accessCode)
    setConsent(hasAgreed)
    setMustAgree(!hasAgreed)
    if (hasAgreed) connect(accessCode, true)
  }, [isPartner, usesCodes, checkPartner, takeMovedCode, connect])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isPartner) connectPartner(consent)
    else connect(code, consent)
  }

  return (
    <ScreenFrame>
      <div className={sheet.view}>
        <Scenery />
      </div>
      <div className={`${sheet.sheet} ${css.login}`}>
        <Wordmark />
        <form className={css.form} onSubmit={submit} noValidate>
          <h1 className={`display ${css.title}`} tabIndex={-1} data-screen-title>
            {w(isPartner ? 'ui.connexion.partner.title' : 'ui.connexion.title')}
          </h1>
          {usesCodes && (
            <CodeField
              label={w('ui.connexion.label')}
              required={w('ui.connexion.required')}
              placeholder={w('ui.connexion.placeholder')}
              hint={w('ui.connexion.hint')}
              value={code}
              onChange={setCode}
            />
          )}
          {mustAgree && (
            <p className={css.moved} role="status">
              {w('ui.connexion.moved').replace('{session}', () => session.name)}
            </p>
          )}
          <Consent checked={consent} onChange={setConsent} />
          <Button main submit busy={connecting} after="next">
            {w('ui.connexion.btn')}
          </Button>
        </form>
        <LegalLinks>
          <AccessibilityLink label="ui.accessibilite.title" />
        </LegalLinks>
      </div>
    </ScreenFrame>
  )
}

function Consent({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const w = useWording()
  const [agreement, ...uses] = consentKeys(useGame().session)
  return (
    <label className={css.consent}>
      <input
        type="checkbox"
        className={css.check}
        required
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={css.box}>
        <Icon name="tick" />
      </span>
      <span>
        <b>
          {w(agreement)} <span>{w('ui.connexion.required')}</span>
        </b>
        {uses.map((key) => w(key)).join(' ')}
      </span>
    </label>
  )
}
