import { formatEnd } from '@didascalie/contract/text'
import { Button, Dialog, DialogActions } from '@didascalie/design'
import { AreaField } from '../design/field.js'
import { useConsole } from '../model/console-context.js'
import { texts } from '../words/texts.js'
import { useCopy } from './copy.js'

interface OneTimeLinkProps {
  link: { link: string; expiresAt: number }
  words: { title: string; lede: (until: string) => string; label: string; copied: string; copy: string }
  onClose: () => void
}

/** Shows an invitation link, which the server sends only once. Anyone who has the link can use it. */
export function OneTimeLink({ link, words, onClose }: OneTimeLinkProps) {
  const { membership, now } = useConsole()
  const copy = useCopy()
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.lede(formatEnd(link.expiresAt, { now: now(), timeZone: membership.timeZone }))}</p>
      <AreaField label={words.label} rows={3} readOnly value={link.link} />
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.common.close}
        </Button>
        <Button kind="main" onClick={() => copy(link.link, words.copied)} icon="copy">
          {words.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
