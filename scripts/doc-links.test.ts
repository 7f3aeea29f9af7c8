import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page !== '' && existsSync(inRoot(page)))

const isOutside = (link: string) => /^(?:[a-z]+:|#|\/)/.test(link)

it('every relative link of a Markdown page leads to a file', () => {
  const broken = pages.flatMap((page) => {
    const links = Array.from(
      readFileSync(inRoot(page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g),
      ([, link = '']) => link,
    )
    return links
      .filter(
        (link) => !isOutside(link) && !existsSync(inRoot(join(dirname(page), link.split('#')[0] ?? ''))),
      )
      .map((link) => `${page}: ${link}`)
  })
  expect(broken).toEqual([])
})
