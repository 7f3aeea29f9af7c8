// Declares only the part of the font library fontkit that these drawings use.
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  interface Font {
    readonly unitsPerEm: number
    readonly capHeight: number
    layout(text: string): {
      readonly advanceWidth: number
      readonly glyphs: readonly { readonly path: Path }[]
      readonly positions: readonly { readonly xAdvance: number }[]
    }
  }
  function create(data: Uint8Array): Font
}
