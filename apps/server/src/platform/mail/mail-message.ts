// A plain-text mail to one person. The mailer adds the sender's address.

export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Sends a mail. Resolves to true if the mail server accepted the mail within ten seconds, otherwise to false. Never rejects. */
export type SendMessage = (message: MailMessage) => Promise<boolean>
