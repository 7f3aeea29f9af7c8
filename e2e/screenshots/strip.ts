import sharp from 'sharp'

const across = 3
const tile = { width: 640, height: 360 }
const gap = 8

/** Arranges successive screenshots in rows of three. */
export async function strip(pictures: readonly Buffer[]): Promise<Buffer> {
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(tile).toBuffer()))
  const [w, h] = [tile.width + gap, tile.height + gap]
  const rows = Math.ceil(pictures.length / across)
  return sharp({
    create: { width: gap + across * w, height: gap + rows * h, channels: 3, background: '#fff8ec' },
  })
    .composite(
      small.map((input, at) => ({
        input,
        left: gap + (at % across) * w,
        top: gap + Math.floor(at / across) * h,
      })),
    )
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
}
