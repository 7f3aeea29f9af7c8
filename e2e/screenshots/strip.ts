import sharp from 'sharp'

const columnCount = 3
/** The size of one screenshot in the strip, in pixels. */
const tile = { width: 640, height: 360 }
/** The distance between two screenshots, in pixels. */
const gap = 8

/** Arranges successive screenshots in rows of three. */
export async function renderStrip(pictures: readonly Buffer[]): Promise<Buffer> {
  const tiles = await Promise.all(pictures.map((picture) => sharp(picture).resize(tile).toBuffer()))
  const [stepX, stepY] = [tile.width + gap, tile.height + gap]
  const rowCount = Math.ceil(pictures.length / columnCount)
  return sharp({
    create: {
      width: gap + columnCount * stepX,
      height: gap + rowCount * stepY,
      channels: 3,
      background: '#fff8ec',
    },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: gap + (index % columnCount) * stepX,
        top: gap + Math.floor(index / columnCount) * stepY,
      })),
    )
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
}
