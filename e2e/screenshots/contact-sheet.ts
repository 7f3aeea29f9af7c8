import sharp from 'sharp'

const across = 2
const down = 4
const width = 720
const height = 405
const gap = 12
const paper = '#fff8ec'
const budget = 250_000
const qualities = [82, 76, 70, 64, 58, 52]

async function sheet(pictures: readonly string[]): Promise<Buffer> {
  const rows = Math.ceil(pictures.length / across)
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height).toBuffer(),
      left: gap + (index % across) * (width + gap),
      top: gap + Math.floor(index / across) * (height + gap),
    })),
  )
  const whole = await sharp({
    create: {
      width: gap + across * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: paper,
    },
  })
    .composite(tiles)
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of qualities) {
    const file = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (file.length <= budget) return file
  }
  throw new Error(`no quality keeps a sheet to ${budget} bytes`)
}

/** Arranges screenshots eight to a sheet, for people to compare. */
export async function contactSheets(pictures: readonly string[]): Promise<Buffer[]> {
  const sheets: Buffer[] = []
  for (let from = 0; from < pictures.length; from += across * down)
    sheets.push(await sheet(pictures.slice(from, from + across * down)))
  return sheets
}
