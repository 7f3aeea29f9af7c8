// The catalogue (`catalogue.generated.ts`) and the index (`README.md`) are generated from the diagnostic pages. After you change a page,
// run `npx vitest run packages/script/src/diagnostics/catalogue.test.ts -u` to generate both files again.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHead } from './testing/read-head.js'

const folder = new URL('../../diagnostics/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()
const heads = pages.map((name) => readHead(read(name)))

test('the file name of each diagnostic page is its code', () => {
  expect(pages).toEqual(heads.map(({ code }) => `${code}.md`))
})

test('the generated catalogue contains the front matter and the title of each diagnostic page', async () => {
  const rows = heads.map((head) => `  ${JSON.stringify(head)},\n`)
  const generated = `// Generated from packages/script/diagnostics by catalogue.test.ts.
import type { Head } from './head.js'

export const heads: readonly Head[] = [
${rows.join('')}]
`
  await expect(generated).toMatchFileSnapshot('catalogue.generated.ts')
})

/** The headings of the index, in order, by the `part` that the front matter of a page names. */
const parts: Readonly<Record<string, string>> = {
  ecriture: 'Comment c’est écrit',
  noms: 'Ce que cela nomme',
  montre: 'Ce que cela montre',
  joue: 'Ce qui arrive quand on joue',
  jeu: 'Ce que le jeu dit de son histoire',
}

test('the index lists every diagnostic page once, with its severity and title', async () => {
  const sections = Object.entries(parts).map(([part, heading]) => {
    const rows = heads
      .filter((head) => head.part === part)
      .map(({ code, severity, title }) => {
        const name = severity === 'error' ? 'erreur' : 'avertissement'
        return `| [${code}](${code}.md) | ${name} | ${title} |`
      })
    return `## ${heading}\n\n| code | gravité | en quelques mots |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  for (const { code, part } of heads) expect(Object.keys(parts), code).toContain(part)
  const [intro = ''] = read('README.md').split('\n## ')
  await expect(`${intro}\n${sections.join('\n')}`).toMatchFileSnapshot('../../diagnostics/README.md')
})
