export interface Colours {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  green(text: string): string
  cyan(text: string): string
}

const paint = (isEnabled: boolean, code: number) => (text: string) =>
  isEnabled ? `\u001B[${code}m${text}\u001B[0m` : text

export function coloursFor(isEnabled: boolean): Colours {
  return {
    bold: paint(isEnabled, 1),
    dim: paint(isEnabled, 2),
    red: paint(isEnabled, 31),
    green: paint(isEnabled, 32),
    yellow: paint(isEnabled, 33),
    cyan: paint(isEnabled, 36),
  }
}
