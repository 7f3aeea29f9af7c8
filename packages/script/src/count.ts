/** Formats a number with its French noun: `1 scène`, `1 240 moments`. French uses the singular for numbers below 2. */
export const count = (number: number, singular: string, plural = `${singular}s`) =>
  `${number.toLocaleString('fr')} ${Math.abs(number) < 2 ? singular : plural}`
