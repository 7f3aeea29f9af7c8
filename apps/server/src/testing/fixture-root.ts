// A small installation on the disk: a player's build and a content, both just big enough to be served.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const notion = (number: number) => ({
  title: `Notion ${number}`,
  description: `<p>Texte <strong>${number}</strong><script>alert(1)</script></p>`,
  links: [{ title: 'Un lien', description: 'https://exemple.fr/' }],
  survey: `Je sais faire la chose ${number}.`,
  gestures: ['Essayer une fois.', 'Essayer encore.'],
})

const graph = {
  version: 'fixture-1',
  nodes: {
    start: { type: 'Start', targets: [{ id: 'end' }] },
    end: { type: 'End', targets: [] },
  },
}

export const fixture = {
  content: 'premiers-pas',
  script: "document.title = 'Didascalie' // ".padEnd(4096, '.'),
  sound: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)),
}

function write(folder: string, files: Record<string, string | Buffer>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

export function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-root-'))
  const player = join(root, 'apps/player/dist')
  write(player, { 'index.html': '<!doctype html><title>Didascalie</title>', '.hidden': 'no' })
  write(join(player, 'assets'), {
    'index-Bx3k9QaZ.js': fixture.script,
    'index-Bx3k9QaZ.js.br': brotliCompressSync(fixture.script),
    'index-Bx3k9QaZ.js.gz': gzipSync(fixture.script),
  })
  const content = join(root, 'content', fixture.content)
  write(content, {
    'wordings.json': JSON.stringify({ 'ui.connexion.text.data': 'Vos données servent à votre formation.' }),
    'notions.json': JSON.stringify(
      Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`n${index + 1}`, notion(index + 1)])),
    ),
  })
  write(join(content, 'dist'), {
    'graphData.json': JSON.stringify(graph),
    'sceneData.json': JSON.stringify({ bg: {}, talker: {} }),
  })
  write(join(content, 'dist/audio'), { 'canal.3f9c2d1e.ogg': fixture.sound })
  return root
}
