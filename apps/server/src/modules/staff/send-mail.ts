import type { StaffCallName } from '@didascalie/contract'
import type { MailMessage } from '../../platform/mail/mail-message.js'
import type { MemberCaller } from './caller.js'
import type { StaffServiceCall } from './staff-call.js'

type MailCall = Pick<StaffServiceCall<StaffCallName>, 'context'> & { caller: MemberCaller }

/**
 * Sends a mail, unless the organisation has reached its hourly limit. The limit protects the reputation of the mail server. Returns `none`
 * if no mail server is configured. Returns `failed` above the limit, or if the mail server did not accept the mail.
 */
export async function sendMail(
  { context, caller }: MailCall,
  letter: MailMessage,
): Promise<'sent' | 'failed' | 'none'> {
  const { sendLetter, limiting } = context
  if (sendLetter === undefined) return 'none'
  const { allowed } = await limiting.tryLetter(caller.organisation.uid)
  return allowed && (await sendLetter(letter)) ? 'sent' : 'failed'
}
