import { formatEnd } from '@didascalie/contract/text'
import { Dialog, DialogActions } from '@didascalie/design'
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
      <DialogActions
        cancel={texts.common.close}
        onCancel={onClose}
        action={words.copy}
        icon="copy"
        onAction={() => copy(link.link, words.copied)}
      />
    </Dialog>
  )
}
