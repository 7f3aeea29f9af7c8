export const minNotions = 3
export const maxNotions = 8
