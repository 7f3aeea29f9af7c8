/** `1 scène`, `1 240 moments`: in French, one is the last number that takes no « s ». */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('fr')} ${Math.abs(number) < 2 ? one : many}`
