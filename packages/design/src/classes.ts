/** Joins names of CSS classes, without those that are missing. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
