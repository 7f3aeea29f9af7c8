/** The limits of the number of notions in a game. */
export const fewestNotions = 3
export const mostNotions = 8
