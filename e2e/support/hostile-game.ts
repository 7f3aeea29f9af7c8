// Makes a game that attacks whoever installs it. Git cannot hold its pipes and links.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const markup =
  '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script><svg onload="window.pwned=1"></svg><a href="javascript:window.pwned=1">ici</a>'
const controls = '\u001b]0;titre\u0007\u001b[2J'

const isText = (key: string) => !/\.color$|^(?:id|kind|hour|picture)$/.test(key)

/** Adds markup to every text of a JSON file that readers see as text: texts with a space, and the names of chapters and people. */
function addMarkup(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return isText(key) && /\s/.test(value) && !/^[Mm][\d .]/.test(value) ? value + markup + controls : value
  if (Array.isArray(value)) return value.map((inner) => addMarkup(inner, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, addMarkup(inner, name)]))
}

/** Adds markup to the texts of a game that works, and leaves the game valid. */
export function addMarkupToTexts(folder: string): void {
  for (const name of ['wordings.json', 'notions.json', 'facts.json', 'scenes.json', 'debates.json']) {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(addMarkup(JSON.parse(readFileSync(path, 'utf8')))))
  }
  const story = join(folder, 'story')
  for (const name of readdirSync(story).filter((file) => file.endsWith('.yarn'))) {
    const text = readFileSync(join(story, name), 'utf8')
    writeFileSync(
      join(story, name),
      text.replace(/^(\s*(?:->|[\p{L}_]*:).*?)( #[\w:]+| <<if)/gmu, `$1 ${markup}$2`),
    )
  }
}

export const hostilePage = '<!doctype html><script src="e.01234567.js"></script>'

/** Adds a build that somebody else made: pages, scripts, links and pipes with the names of pictures. */
export function addForeignBuild(folder: string, secret: string): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('dist/manifest.json', '{}')
  write('dist/bg/e.01234567.html', hostilePage)
  write('dist/bg/e.01234567.js', 'window.pwned=1')
  write('dist/bg/page.01234567.jpg', hostilePage)
  symlinkSync(secret, join(folder, 'dist/bg/vol.01234567.jpg'))
  execFileSync('mkfifo', [join(folder, 'dist/bg/tube.01234567.jpg')])
  write(
    'dist/retired.json',
    JSON.stringify(
      Object.fromEntries(
        [
          'e.01234567.html',
          'e.01234567.js',
          'page.01234567.jpg',
          'vol.01234567.jpg',
          'tube.01234567.jpg',
        ].map((name) => [`bg/${name}`, Date.now()]),
      ),
    ),
  )
}
