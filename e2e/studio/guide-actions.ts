// The actions in the studio that the writers' guide describes. `section.says(words)` returns `words`, and throws if this section of the
// guide does not contain them.

import type { Page } from 'playwright-core'
import { waitUntil } from '../support/page-clock.js'
import type { GuideRun, GuideSection } from './guide-section.js'
import { editor, type RunningStudio } from './studio-window.js'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const toScreen = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click()

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const indentOf = (line: string) => line.length - line.trimStart().length
const indentUnit = 4

/** Types lines into the editor. If the editor indents a line differently, corrects the indentation with the keyboard, as a writer does. */
export async function typeLines(page: Page, lines: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    // The editor indents `<<else>>` and `<<endif>>` when they are complete.
    if (!/^<<(?:else|endif)/.test(line.trim())) await indentTo(page, indentOf(line))
    await page.keyboard.type(line.trim())
  }
}

async function indentTo(page: Page, wanted: number): Promise<void> {
  const shown = (await page.locator('.cm-activeLine').first().textContent()) ?? ''
  let current = indentOf(shown)
  for (; current > wanted; current -= indentUnit) await page.keyboard.press('Backspace')
  for (; current < wanted; current += indentUnit) await page.keyboard.press('Tab')
}

/** Waits until a line in the file has its tag, for example `#line:l042`. The studio adds it when the writer pauses on another line. */
export async function untilTagged(
  page: Page,
  studio: RunningStudio,
  file: string,
  words: string,
): Promise<void> {
  await waitUntil(page, `the tag of « ${words} »`, async () => studio.read(file).includes(`${words} #line:`))
}

/** Opens the part of the screen « Textes » with this name. `section` is the section of the guide. */
export async function openTexts(page: Page, section: GuideSection, name: string): Promise<void> {
  await toScreen(page, section.says('Textes'))
  await toScreen(page, section.says(name))
}

export async function openChapter(page: Page, section: GuideSection, chapter: string): Promise<void> {
  await toScreen(page, section.says('Écrire'))
  await editor(page).waitFor()
  await toScreen(page, section.says(chapter))
}

export async function fillAsGuided(
  page: Page,
  section: GuideSection,
  label: string,
  text: string,
): Promise<void> {
  await fill(page, section.says(label), section.says(text))
}

export function expectInFile({ studio }: GuideRun, file: string, text: string): void {
  if (!studio.read(file).includes(text)) throw new Error(`${file} does not contain « ${text} »`)
}
