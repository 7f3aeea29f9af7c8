// Reads the numbered sections of docs/guides/premier-jeu.md. A step does in the studio what a section tells the writer to do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { root } from '../support/root.js'
import type { RunningStudio } from './studio-window.js'

export const guideFile = join(root, 'docs/guides/premier-jeu.md')

export const plainSpaces = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ')

export class GuideSection {
  constructor(
    readonly title: string,
    readonly text: string,
  ) {}

  /** Returns the words. Throws if the section does not contain them. */
  says(words: string): string {
    if (!plainSpaces(this.text).includes(plainSpaces(words)))
      throw new Error(`« ${this.title} » does not say « ${words} »`)
    return words
  }

  /** Returns the lines of a code block of this section. The writer types these lines. */
  code(index = 0): string[] {
    const blocks = Array.from(
      this.text.matchAll(/^```(?:yarn|testplan)\n(.*?)^```/gms),
      ([, block = '']) => block,
    )
    const block = blocks[index]
    if (block === undefined) throw new Error(`« ${this.title} » has no code block ${index}`)
    return block.trimEnd().split('\n')
  }
}

export function readSections(): GuideSection[] {
  const parts = readFileSync(guideFile, 'utf8')
    .split(/^## \d+\. /m)
    .slice(1)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return new GuideSection(title, lines.join('\n'))
  })
}

export interface GuideRun {
  readonly browser: Browser
  readonly studio: RunningStudio
  page: Page
  /** Takes a picture for the guide. In a test, does nothing. */
  picture(name: string, page?: Page): Promise<void>
}

export interface GuideStep {
  readonly title: string
  run(guide: GuideRun, section: GuideSection): Promise<void>
}
