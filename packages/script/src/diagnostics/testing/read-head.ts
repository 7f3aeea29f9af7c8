import type { Head } from '../head.js'

const frontMatter =
  /^---\ncode: (.*)\nseverity: (.*)\npart: (.*)\n(hole: true\n)?message: (.*)\n---\n\n# (.*)\n/

export function readHead(markdown: string): Head {
  const [, code = '', severity, part = '', hole, message = '', title = ''] = frontMatter.exec(markdown) ?? []
  if (severity !== 'error' && severity !== 'warning') {
    throw new Error(`a diagnostic page has an invalid front matter: ${markdown.slice(0, 80)}`)
  }
  return { code, severity, part, hole: hole !== undefined, message, title }
}
