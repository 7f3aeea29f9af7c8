/** The limits of the number of notions in a game. */
export const minNotions = 3
export const maxNotions = 8
