import sharp from 'sharp'

const columns = 3
/** Sizes in pixels. */
const tile = { width: 640, height: 360 }
const gap = 8

/** Arranges successive screenshots in rows of three. */
export async function renderStrip(pictures: readonly Buffer[]): Promise<Buffer> {
  const tiles = await Promise.all(pictures.map((picture) => sharp(picture).resize(tile).toBuffer()))
  const [stepX, stepY] = [tile.width + gap, tile.height + gap]
  const rows = Math.ceil(pictures.length / columns)
  return sharp({
    create: { width: gap + columns * stepX, height: gap + rows * stepY, channels: 3, background: '#fff8ec' },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: gap + (index % columns) * stepX,
        top: gap + Math.floor(index / columns) * stepY,
      })),
    )
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
}
