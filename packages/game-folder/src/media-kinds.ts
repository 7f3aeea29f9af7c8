import { mediaMaxBytes, pictureMaxPixels, readPictureHeader } from '@didascalie/contract'
import { isHarmlessSvg } from './svg.js'

interface MediaKind {
  /** The content type with which a server sends the file. */
  readonly type: string
  readonly maxBytes: number
  /** Whether these are the first bytes of such a file. */
  readonly matches: (head: Buffer) => boolean
}

const hasText = (head: Buffer, at: number, text: string) =>
  head.toString('latin1', at, at + text.length) === text

/** A drawing is read completely, so that nothing in it can run. Drawings by a program have a few kilobytes. */
const drawingMaxBytes = 2_000_000

const file = (type: string, matches: MediaKind['matches'], maxBytes = mediaMaxBytes): MediaKind => ({
  type,
  maxBytes,
  matches,
})

const kinds: Readonly<Record<string, MediaKind>> = {
  '.avif': file(
    'image/avif',
    (head) => hasText(head, 4, 'ftyp') && /avi[fs]|mi[fa]1|msf1/.test(head.toString('latin1', 8, 64)),
  ),
  '.webp': file('image/webp', (head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP')),
  '.jpg': file('image/jpeg', (head) => hasText(head, 0, '\xff\xd8\xff')),
  '.png': file('image/png', (head) => hasText(head, 0, '\x89PNG\r\n\x1a\n')),
  '.svg': file('image/svg+xml', (data) => isHarmlessSvg(data.toString('utf8')), drawingMaxBytes),
  '.ogg': file('audio/ogg', (head) => hasText(head, 0, 'OggS')),
  '.m4a': file('audio/mp4', (head) => hasText(head, 4, 'ftyp')),
  '.mp3': file(
    'audio/mpeg',
    (head) => hasText(head, 0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  ),
  '.wav': file('audio/wav', (head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WAVE')),
}

/** The extensions of the pictures and sounds that a game can contain. */
export const mediaExtensions: readonly string[] = Object.keys(kinds)

const extensionOf = (name: string) => /\.\w+$/.exec(name)?.[0] ?? ''

function findKind(name: string): MediaKind | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
}

/** The content type of a picture or a sound by its name, or `undefined` for any other file. */
export const getMediaType = (name: string): string | undefined => findKind(name)?.type

/** The texts of a game: the story, its JSON files, its test plans. */
const textMaxBytes = 8_000_000

/** Whether the platform reads files with this name. Other files of a game, such as notes, are ignored. */
export const isGameFile = (name: string): boolean =>
  findKind(name) !== undefined || /\.(?:yarn|json|testplan)$/.test(name)

/** The maximum size of a file by its name. */
export const getMaxBytes = (name: string): number => findKind(name)?.maxBytes ?? textMaxBytes

/**
 * The Content-Security-Policy of every file of a game. If a browser shows the file as a page, the page has no origin, runs nothing and loads
 * nothing.
 */
export const gameFilePolicy = "sandbox; default-src 'none'"

/** The number of bytes at the start of a file from which `explainWrongContent` recognises a picture or a sound. */
export const headBytes = 65_536

/** Returns why the content of a file does not fit its name, or `undefined`. `data` is the whole file or, except for a drawing, its head. */
export function explainWrongContent(name: string, data: Buffer): string | undefined {
  const kind = findKind(name)
  if (kind === undefined) return undefined
  const extension = extensionOf(name).slice(1).toUpperCase()
  if (!kind.matches(data))
    return extension === 'SVG'
      ? 'contient du code, une adresse ou autre chose qu’un dessin SVG : exportez-le en « SVG simple », ou retirez ce qui n’est pas du dessin'
      : `n’est pas un fichier ${extension}, malgré son nom : convertissez-le`
  const { width = 0, height = 0 } = readPictureHeader(data) ?? {}
  return width * height > pictureMaxPixels
    ? `annonce ${width} × ${height} pixels : réduisez-le à ${pictureMaxPixels / 1_000_000} millions de pixels au plus`
    : undefined
}
