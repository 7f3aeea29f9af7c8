import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareLogo as prepare } from './logo.js'
import { colors } from './theme.js'

const dark = '#4b1f40'
const prepareLogo = (file: Buffer) => prepare(file, dark)

const drawing = (color: string, width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

describe('prepareLogo', () => {
  test('trims and shrinks a logo, and makes the logo opaque', async () => {
    const logo = await prepareLogo(await drawing('#8d3a57', 1800, 1200))
    expect(logo).toMatchObject({ width: 200, height: 200, ground: colors.white })
    expect((await sharp(logo?.png).metadata()).hasAlpha).toBe(false)
  })

  test('gives a white logo the dark background of the game', async () => {
    const white = await drawing('#ffffff', 300, 100)
    expect(await prepareLogo(white)).toMatchObject({ ground: dark })
    // Another game has another dark background.
    expect(await prepare(white, '#102030')).toMatchObject({ ground: '#102030' })
  })

  test('returns the cached result for a file with the same content', async () => {
    const file = await drawing('#4e8d6a', 300, 100)
    expect(await prepareLogo(Buffer.from(file))).toBe(await prepareLogo(file))
  })

  test('returns undefined for an unreadable or invisible image', async () => {
    const file = await drawing('#c8553d', 300, 100)
    expect(await prepareLogo(Buffer.alloc(0))).toBeUndefined()
    expect(await prepareLogo(Buffer.from('hello'))).toBeUndefined()
    expect(await prepareLogo(file.subarray(0, file.length / 2))).toBeUndefined()
    expect(await prepareLogo(await drawing('none', 300, 100))).toBeUndefined()
  })
})
