export interface Colours {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  green(text: string): string
  cyan(text: string): string
}

const paint = (on: boolean, code: number) => (text: string) => (on ? `\u001B[${code}m${text}\u001B[0m` : text)

export function coloursFor(on: boolean): Colours {
  return {
    bold: paint(on, 1),
    dim: paint(on, 2),
    red: paint(on, 31),
    green: paint(on, 32),
    yellow: paint(on, 33),
    cyan: paint(on, 36),
  }
}
