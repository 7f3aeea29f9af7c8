/**
 * Whether SQLite and PostgreSQL can store the text as an identifier. PostgreSQL cannot store NUL or a lone surrogate (half of a UTF-16
 * pair). Other control characters are also excluded, because batches of saves use one of them to separate identifiers.
 */
export const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
