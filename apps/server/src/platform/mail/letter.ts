// A plain-text mail to one person. The mailer adds the sender. Sending may fail.

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Resolves to whether the mail server accepted the mail. Never rejects, and takes a few seconds at most. */
export type SendLetter = (letter: Letter) => Promise<boolean>
