import sharp from 'sharp'

/** How many screenshots fit in a row, and the width of each screenshot in pixels. */
const landscape = { columnCount: 3, width: 640 }
const upright = { columnCount: 6, width: 260 }
/** The distance between two screenshots, in pixels. */
const gap = 8

/** Arranges successive screenshots of one size in rows. */
export async function renderStrip(pictures: readonly Buffer[]): Promise<Buffer> {
  const { width: pictureWidth = 16, height: pictureHeight = 9 } = await sharp(pictures[0]).metadata()
  const { columnCount, width } = pictureWidth > pictureHeight ? landscape : upright
  const height = Math.round((width * pictureHeight) / pictureWidth)
  const tiles = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width, height }).toBuffer()),
  )
  const [stepX, stepY] = [width + gap, height + gap]
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
