import sharp from 'sharp'

const columnCount = 2
const rowsPerSheet = 4
/** The width of one screenshot on the sheet, in pixels. */
const width = 720
/** The height of one screenshot on the sheet, in pixels. */
const height = 405
/** The distance between two screenshots, in pixels. */
const gap = 12
const backgroundColour = '#fff8ec'
const maxBytes = 250_000
/** JPEG qualities to try in this order, until a sheet has at most `maxBytes`. */
const qualities = [82, 76, 70, 64, 58, 52]

async function renderSheet(pictures: readonly string[]): Promise<Buffer> {
  const rowCount = Math.ceil(pictures.length / columnCount)
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height).toBuffer(),
      left: gap + (index % columnCount) * (width + gap),
      top: gap + Math.floor(index / columnCount) * (height + gap),
    })),
  )
  const image = await sharp({
    create: {
      width: gap + columnCount * (width + gap),
      height: gap + rowCount * (height + gap),
      channels: 3,
      background: backgroundColour,
    },
  })
    .composite(tiles)
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of qualities) {
    const file = await sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (file.length <= maxBytes) return file
  }
  throw new Error(`a contact sheet has more than ${maxBytes} bytes at every quality`)
}

/** Arranges screenshots on sheets of eight, so that they can be compared at a glance. */
export async function contactSheets(pictures: readonly string[]): Promise<Buffer[]> {
  const sheets: Buffer[] = []
  for (let from = 0; from < pictures.length; from += columnCount * rowsPerSheet)
    sheets.push(await renderSheet(pictures.slice(from, from + columnCount * rowsPerSheet)))
  return sheets
}
