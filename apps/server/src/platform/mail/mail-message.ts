// A plain-text mail to one person. The mailer adds the sender's address.

export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Sends a mail. Resolves within ten seconds, to true if the mail server accepted the mail, otherwise to false. Never rejects. */
export type SendMessage = (message: MailMessage) => Promise<boolean>
