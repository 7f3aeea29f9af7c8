// A plain-text mail to one person. The mailer adds the sender's address.

export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Sends a mail. Resolves within ten seconds to whether the mail server accepted the mail, and never rejects. */
export type SendMessage = (letter: MailMessage) => Promise<boolean>
