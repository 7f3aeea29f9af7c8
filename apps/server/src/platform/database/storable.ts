/**
 * Whether the text can be an identifier in both databases. PostgreSQL stores no NUL and no lone surrogate, and batches of saves separate
 * identifiers by a control character.
 */
export const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
