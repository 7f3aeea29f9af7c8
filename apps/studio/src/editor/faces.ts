import { type Extension, type RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, GutterMarker, gutter } from '@codemirror/view'
import { type FacePicture, faceClass, faceStyle } from '../design/face.js'
import { parseLine } from './line-parts.js'
import { visibleLines } from './script-view.js'

export type FaceLookup = (talker: string) => FacePicture | undefined
/** Returns the share of random runs that show a line, from 0 to 1, or `undefined` if it is not known. */
export type ShareLookup = (line: number) => number | undefined

export const setFaces = StateEffect.define<FaceLookup>()
export const setShares = StateEffect.define<ShareLookup>()

const lookup = StateField.define<FaceLookup>({
  create: () => () => undefined,
  update: (faces, { effects }) =>
    effects.reduce((current, effect) => (effect.is(setFaces) ? effect.value : current), faces),
})

const shares = StateField.define<ShareLookup>({
  create: () => () => undefined,
  update: (known, { effects }) =>
    effects.reduce((current, effect) => (effect.is(setShares) ? effect.value : current), known),
})

/** The size of a face beside a line, in pixels. */
const faceSize = 22

class FaceMarker extends GutterMarker {
  constructor(readonly picture: FacePicture) {
    super()
  }

  override eq(other: FaceMarker): boolean {
    return other.picture.url === this.picture.url && other.picture.tone === this.picture.tone
  }

  override toDOM(): Node {
    return faceElement(this.picture, faceSize)
  }
}

export function faceElement(picture: FacePicture, size: number): HTMLElement {
  const face = document.createElement('span')
  face.className = faceClass
  for (const [name, value] of Object.entries(faceStyle(picture, size))) {
    const text = typeof value === 'number' ? `${value}px` : String(value)
    if (name.startsWith('--')) face.style.setProperty(name, text)
    else
      face.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        text,
      )
  }
  return face
}

class ShareMarker extends GutterMarker {
  constructor(readonly share: number) {
    super()
  }

  override eq(other: ShareMarker): boolean {
    return other.share === this.share
  }

  override toDOM(): Node {
    const bar = document.createElement('i')
    bar.style.width = `${Math.max(2, Math.round(this.share * 12))}px`
    bar.title = `vu par ${Math.round(this.share * 100)} % des parties`
    return bar
  }
}

function markersIn(view: EditorView): RangeSet<GutterMarker> {
  const faces = view.state.field(lookup)
  const markers = new RangeSetBuilder<GutterMarker>()
  for (const { from, text } of visibleLines(view)) {
    const { kind, talker } = parseLine(text)
    const picture = kind === 'said' ? faces(talker) : undefined
    if (picture) markers.add(from, from, new FaceMarker(picture))
  }
  return markers.finish()
}

/** Two columns beside the text: the share of random runs that show each line, and the face of each speaker. */
export const faces: Extension = [
  lookup,
  shares,
  gutter({
    class: 'cm-shares',
    lineMarker: (view, block) => {
      const share = view.state.field(shares)(view.state.doc.lineAt(block.from).number)
      return share === undefined ? null : new ShareMarker(share)
    },
    lineMarkerChange: ({ transactions }) =>
      transactions.some(({ effects }) => effects.some((effect) => effect.is(setShares))),
  }),
  gutter({ class: 'cm-faces', markers: markersIn }),
]
