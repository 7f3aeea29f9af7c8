// The little of fontkit we use, and what pdfkit 0.20 accepts that its published types do not say yet.
declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number
    readonly capHeight: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { readonly advanceWidth: number; readonly glyphs: readonly unknown[] }
  }
  function create(data: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    bbox?: [number, number, number, number]
    placement?: string
  }
}
