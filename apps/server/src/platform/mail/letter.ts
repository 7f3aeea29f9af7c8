// A letter to one person, in plain text. Who sends it stands outside; that it may not be sent is part of it.

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Whether a mail server took it. It never throws, and takes a few seconds at most. */
export type SendLetter = (letter: Letter) => Promise<boolean>
