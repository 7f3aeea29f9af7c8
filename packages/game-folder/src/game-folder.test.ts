import { describe, expect, it } from 'vitest'
import { collisionKey, explainBadName } from './file-names.js'
import { explainWrongContent, mediaExtensions } from './media-kinds.js'
import { isHarmlessSvg } from './svg.js'
import { sampleMedia } from './testing/sample-media.js'

describe('the name of a file of a game', () => {
  it.each([
    'media/bg/quai_jour.jpg',
    'talker/hélène (1).png',
    'prop/quai/metre@casse.png',
    'console.jpg',
    'com.jpg',
  ])('can be %s', (name) => expect(explainBadName(name)).toBeUndefined())

  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'C:/x',
    'a\\b',
    '.env',
    'a//b',
    '',
    'con.jpg',
    'NUL.jpg',
    'aux',
    'LPT1.png',
    'com¹.txt',
    'quai.',
    'quai ',
    'a:b',
    'a\u0000b',
    'a\u001b[2Jb',
    'quai\ufffd.jpg',
    'gpj.\u202ejpg',
    `${'é'.repeat(120)}.jpg`,
    'a/'.repeat(600),
  ])('cannot be %j', (name) => expect(explainBadName(name)).toEqual(expect.any(String)))

  it('is the same for systems that ignore case and the spelling of accents', () => {
    expect(collisionKey('Été.jpg'.normalize('NFD'))).toBe(collisionKey('été.jpg'.normalize('NFC')))
    expect(collisionKey('Quai.jpg')).toBe(collisionKey('quai.JPG'))
  })
})

describe('the content of a picture or a sound', () => {
  it.each(mediaExtensions)('with the extension %s must fit', (extension) => {
    const name = `a${extension}`
    expect(explainWrongContent(name, sampleMedia(name))).toBeUndefined()
    for (const other of ['<script>alert(1)</script>', '#!/bin/sh', '', 'GIF89a'])
      expect(explainWrongContent(name, Buffer.from(other)), other).toEqual(expect.any(String))
  })

  it('must not announce more pixels than a browser can open', () => {
    const bomb = Buffer.alloc(33)
    bomb.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(explainWrongContent('a.png', bomb)).toContain('60000 × 60000 pixels')
  })
})

describe('a drawing', () => {
  const svg = (inner: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

  it.each([
    svg('<path d="M0 0" fill="url(#a)"/><linearGradient id="a"/>'),
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('')}`,
    svg('<style>.a { fill: red }</style><use href="#a"/><text>a &lt; b</text>'),
    svg('<style><![CDATA[.a > .b { fill: red }]]></style><image href="data:image/png;base64,AA"/>'),
    svg('<title>on load</title><!-- <script> -->'),
  ])('can be %s', (text) => expect(isHarmlessSvg(text)).toBe(true))

  it.each([
    svg('<script>a()</script>'),
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">a()</x:script>'),
    svg('<SCRIPT href="/data/x.js"/>'),
    svg('', 'onload="a()"'),
    svg('', "onload='a()'"),
    svg('', 'onload=a()'),
    svg('<path title=">" onclick="a()"/>'),
    svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
    svg('<a href="javascript:a()"/>'),
    svg('<use href="https://exemple.fr/a.svg#a"/>'),
    svg('<use xlink:href="&#106;avascript:a()"/>'),
    svg('<image href="data:image/svg+xml,&lt;svg onload=a()>"/>'),
    svg('<set attributeName="href" to="javascript:a()"/>'),
    svg('<path fill="url(https://exemple.fr/a)"/>'),
    svg('<path fill="ur&#108;(https://exemple.fr/a)"/>'),
    svg('<path style="background: url(//exemple.fr)"/>'),
    svg('<style>@import "https://exemple.fr/a.css"</style>'),
    svg('<style>.a { fill: u\\72l(https://exemple.fr) }</style>'),
    `<?xml-stylesheet href="https://exemple.fr/a.css"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
    `<html xmlns="http://www.w3.org/1999/xhtml">${svg('')}</html>`,
    svg('<style>@imp<!-- -->ort "https://exemple.fr/a.css"</style>'),
    svg('<style>@imp<![CDATA[ort "https://exemple.fr/a.css"]]></style>'),
    svg('<x-y:style xmlns:x-y="http://www.w3.org/2000/svg">@import "https://exemple.fr/a.css"</x-y:style>'),
    svg('<g a=x"d=" onload=a() b=""/>'),
    svg('<!--><image src="x" onerror="a()"/>-->'),
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.1//EN" "a.dtd">${svg('<style>&commat;import "a.css"</style>')}`,
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg(`<g id="\x1b$B" z='\x1b(B" onload="a()" c=""'/>`)}`,
    `<?xml version="1.0" encoding="GBK"?>${svg('')}`,
    svg('<path d="'),
    'pas un dessin',
  ])('cannot be %s', (text) => expect(isHarmlessSvg(text)).toBe(false))

  it.each(['<!--', '<![CDATA[', 'a', '<g ', '<g "', '<', '<?', '<!', 'a ', '&#'])(
    'with one part two hundred thousand times, %j, is read at once',
    (part) => {
      const repeated = part.repeat(200_000)
      // A reader that starts again at each part would need longer than a test may take.
      expect([svg(repeated), svg(`<g ${repeated}`)].map(isHarmlessSvg)).toContain(false)
    },
  )

  it('is read as UTF-8 only, as the server sends it', () => {
    const drawing = Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le')
    const hidden = Buffer.concat([drawing, Buffer.from(svg('')), Buffer.from([0xff])])
    expect(explainWrongContent('a.svg', hidden)).toEqual(expect.any(String))
  })
})
