import type { StaffCallData } from '@didascalie/contract'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { AreaField } from '../../design/field.js'
import { Sign } from '../../design/sign.js'
import { useConsole } from '../../model/console-context.js'
import { useCopy } from '../../parts/copy.js'
import { sayMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'

interface LinkShownProps {
  made: StaffCallData<'invite'>
  onClose: () => void
}

/** Shown once: it is the key itself. */
export function LinkShown({ made, onClose }: LinkShownProps) {
  const { membership, now } = useConsole()
  const words = texts.equipe.dialog
  const copy = useCopy()
  return (
    <Dialog title={words.made} onClose={onClose}>
      <p>{words.madeLede(sayMoment(made.expiresAt, now(), membership.timeZone))}</p>
      <AreaField label={words.linkLabel} rows={3} readOnly value={made.link} />
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.common.close}
        </Button>
        <Button kind="main" onClick={() => copy(made.link, words.copied)}>
          <Sign name="copy" />
          {words.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
