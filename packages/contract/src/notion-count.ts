/** How many notions a game may have. */
export const fewestNotions = 3
export const mostNotions = 8
