/** Formats a number with its French noun: `1 scène`, `1 240 moments`. French uses the singular for numbers below 2. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('fr')} ${Math.abs(number) < 2 ? one : many}`
