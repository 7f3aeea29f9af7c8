// The pictures and sounds that a writer gives to the studio: their formats, sizes and names.

/** The maximum size of a picture or sound in bytes, before and after the studio converts it. */
export const mediaMaxBytes = 30_000_000

/** The maximum number of pixels of a picture. A browser needs four bytes of memory for each pixel. */
export const pictureMaxPixels = 120_000_000

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The extension of each sound format that a game can contain. */
export const soundExtensions = ['ogg', 'mp3', 'wav', 'm4a'] as const
export type SoundExtension = (typeof soundExtensions)[number]

/**
 * An id in the name of a file. It starts with a letter and contains no dot and no slash. Therefore the
 * file can be neither a hidden file nor in another folder.
 */
const id = '\\p{L}[\\p{L}\\p{M}\\p{N}_-]*'

/** The files of `media/` that the studio stores: `bg/quai_jour.jpg`, `prop/quai_jour/metre@casse.png`, `audio/port.ogg`. */
export const storedMediaName = new RegExp(
  `^(?:(?:bg|insert)/${id}\\.jpg|talker/${id}\\.png|prop/${id}/${id}(?:@${id})?\\.png|audio/${id}\\.(?:${soundExtensions.join('|')}))$`,
  'u',
)

export interface PictureHeader {
  readonly type: PictureType
  readonly width: number
  readonly height: number
}

/** The format and size that the first bytes of a picture declare; `undefined` if the file is not a JPEG, PNG or WebP picture. */
export function readPictureHeader(data: Uint8Array): PictureHeader | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  try {
    return pngHeader(view) ?? webpHeader(view) ?? jpegHeader(view)
  } catch (error) {
    // The file ends before the end of the header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

function pngHeader(view: DataView): PictureHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || textAt(view, 12, 4) !== 'IHDR') return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function webpHeader(view: DataView): PictureHeader | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined
  const type = 'image/webp'
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { type, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
    }
    default:
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

/** Whether a marker of a JPEG file starts the segment with the size of the picture. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegHeader(view: DataView): PictureHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    // Any number of 0xff bytes may precede a marker.
    while (view.getUint8(at + 1) === 0xff) at += 1
    if (isFrame(view.getUint8(at + 1)))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
