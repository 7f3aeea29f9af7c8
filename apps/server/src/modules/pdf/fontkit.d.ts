// Types for the parts of fontkit that we use, and for options that the published types of pdfkit 0.20 lack.
declare module 'fontkit' {
  interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
  }
  interface GlyphRun {
    readonly advanceWidth: number
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly object[]
  }
  /** The glyphs of a font that a document embeds. */
  interface Subset {
    readonly glyphs: number[]
    readonly mapping: Record<number, number>
    includeGlyph: (id: number) => number
  }
  interface Font {
    readonly unitsPerEm: number
    readonly capHeight: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Record<string, boolean>): GlyphRun
    createSubset(): Subset
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
