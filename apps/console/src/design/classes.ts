/** The names that hold, as one class attribute. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
