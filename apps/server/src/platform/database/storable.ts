/**
 * Whether the text can be an identifier in both databases. PostgreSQL cannot store NUL or a lone surrogate, and batches of saves separate
 * identifiers by a control character.
 */
export const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
