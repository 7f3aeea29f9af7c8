/** The minimum number of notions in a game. */
export const minNotions = 3
/** The maximum number of notions in a game. */
export const maxNotions = 8
