import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkLogo, LogoRenderer } from './logo.js'

const svg = (content: string, size = 40) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="20" height="20"/>${content}</svg>`,
  )
const drawing = svg('<circle cx="20" cy="20" r="9" fill="#8d3a57"/>')

/** A program that reads nothing and never ends. */
const endless = pathToFileURL(join(import.meta.dirname, '../../testing/endless.mjs'))

/**
 * A time limit that rendering never reaches, even on a busy machine. For tests of anything except
 * the time limit.
 */
const withAmpleTime = { timeMs: 120_000 }

test.each(['png', 'jpeg', 'webp'] as const)('a %s logo becomes a PNG of the same size', async (format) => {
  const file = await sharp(drawing).toFormat(format).toBuffer()
  const png = await new LogoRenderer(withAmpleTime).render('org', file)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 40, height: 40 })
})

test('an SVG logo is enlarged to the maximum size of a logo', async () => {
  const png = await new LogoRenderer(withAmpleTime).render('org', drawing)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 480, height: 480 })
})

test('the bundled server contains the program that renders logos', async () => {
  const script = pathToFileURL(join(import.meta.dirname, '../../../dist/bundle/logo-process.js'))
  const png = await new LogoRenderer({ script, ...withAmpleTime }).render('org', drawing)
  expect((await sharp(png).metadata()).format).toBe('png')
})

test.each([
  '<linearGradient id="a" href="#b"/><path fill="url(#a)" style="stroke:url( &quot;#a&quot; )"/>',
  '<g style="filter:none;color-interpolation-filters:sRGB"/>',
  '<!-- a comment --><title>Un logo</title><style>.a{fill:red}</style>',
])('checkLogo accepts a drawing without filters and without references to other files: %s', (content) => {
  expect(checkLogo(svg(content))).toBe('svg')
})

test.each([
  '<filter id="a"><feGaussianBlur stdDeviation="9"/></filter>',
  '<s:filter xmlns:s="http://www.w3.org/2000/svg"/>',
  '<feTurbulence/>',
  '<g filter="blur(9)"/>',
  '<g style="fill:red; filter : blur(9px)"/>',
  '<use href="#a"/>',
  '<script>alert(1)</script>',
  '<foreignObject/>',
  '<image href="#a"/>',
  '<a href="https://exemple.fr"/>',
  "<linearGradient xlink:href = 'other.svg#a'/>",
  '<rect fill="url(https://exemple.fr/a.svg#b)"/>',
  '<style>@import "a.css";</style>',
  '<!ENTITY a "b">',
])('checkLogo rejects a drawing with forbidden content before it is rendered: %s', (content) => {
  expect(() => checkLogo(svg(content))).toThrow('logo-unsafe')
})

test.each([
  ['an HTML page', Buffer.from('<html></html>')],
  ['an empty file', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a')],
  ['a compressed drawing', gzipSync(drawing)],
  ['a drawing in UTF-16', Buffer.from(drawing.toString(), 'utf16le')],
])('checkLogo rejects %s as unreadable', (_name, file) => {
  expect(() => checkLogo(file)).toThrow('logo-unreadable')
})

test.each([
  ['a drawing with a PNG signature', Buffer.concat([Buffer.from('\x89PNG', 'latin1'), drawing])],
  ['a truncated drawing', drawing.subarray(0, 90)],
  ['a drawing of too many pixels', svg('', 99_999)],
])('the renderer rejects %s because the file cannot be decoded', async (_name, file) => {
  await expect(new LogoRenderer(withAmpleTime).render('org', file)).rejects.toThrow('logo-unreadable')
})

test('a logo process that needs more memory than the limit is killed', async () => {
  await expect(
    new LogoRenderer({ memoryBytes: 1, ...withAmpleTime }).render('org', drawing),
  ).rejects.toMatchObject({
    code: 'logo-too-complex',
    // The process killed itself; the server did not kill it.
    cause: { signal: 'SIGKILL', killed: false },
  })
})

test('a logo process that does not end within the time limit is killed', async () => {
  await expect(
    new LogoRenderer({ script: endless, timeMs: 200 }).render('org', drawing),
  ).rejects.toMatchObject({
    code: 'logo-too-complex',
    cause: { signal: 'SIGKILL', killed: true },
  })
})

test('a logo process that cannot start is reported as an internal error', async () => {
  const renderer = new LogoRenderer({ script: new URL('file:///no-such-program.js') })
  await expect(renderer.render('org', drawing)).rejects.toThrow('The logo process failed')
})

test('a second logo of an organisation is rejected while the first logo is pending', async () => {
  const renderer = new LogoRenderer({ script: endless, timeMs: 100 })
  const first = renderer.render('org', drawing)
  const other = renderer.render('other', drawing)
  await expect(renderer.render('org', drawing)).rejects.toThrow('too-many')
  for (const pending of [first, other]) await expect(pending).rejects.toThrow('logo-too-complex')
  await expect(renderer.render('org', drawing)).rejects.toThrow('logo-too-complex')
})
