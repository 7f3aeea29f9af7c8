import sharp from 'sharp'

const columns = 3
const tile = { width: 640, height: 360 }
const gap = 8

/** Arranges successive screenshots in rows of three. */
export async function renderStrip(pictures: readonly Buffer[]): Promise<Buffer> {
  const tiles = await Promise.all(pictures.map((picture) => sharp(picture).resize(tile).toBuffer()))
  const [w, h] = [tile.width + gap, tile.height + gap]
  const rows = Math.ceil(pictures.length / columns)
  return sharp({
    create: { width: gap + columns * w, height: gap + rows * h, channels: 3, background: '#fff8ec' },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: gap + (at % columns) * w,
        top: gap + Math.floor(at / columns) * h,
      })),
    )
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
}
