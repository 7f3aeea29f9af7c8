/** `1 scene`, `1,240 moments`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
