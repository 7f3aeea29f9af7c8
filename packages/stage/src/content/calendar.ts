import type { Calendar, Chapter } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import type { StageGame } from './game.js'

const startsWithWords = (text: string, name: string) =>
  text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length))

/** The chapter whose name is at the beginning of the text, ignoring case. */
export function chapterIn({ chapters }: Calendar, text: string): Chapter | undefined {
  const start = text.trimStart().toLowerCase()
  return chapters.find(({ name }) => startsWithWords(start, name.toLowerCase()))
}

export function chapterOf(
  { calendar, chapters }: Pick<StageGame, 'calendar' | 'chapters'>,
  scene: string | undefined,
): Chapter | undefined {
  const id = scene === undefined ? undefined : chapters[scene]
  return calendar.chapters.find((chapter) => chapter.id === id)
}

/** The game's sentence about progress, filled in: « Chapitre {n} sur {of} : {name} » → « Chapitre 2 sur 5 : Nuit ». */
export function progressText({ progress, chapters }: Calendar, chapter: Chapter): string {
  const number = chapters.findIndex(({ id }) => id === chapter.id) + 1
  return progress
    .replaceAll('{name}', chapter.name)
    .replaceAll('{n}', String(number))
    .replaceAll('{of}', String(chapters.length))
}

const withoutCapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** For example « La nuit, le port ». */
export function whenAndWhere(chapter: Chapter | undefined, place: string): string {
  if (!chapter) return place
  const when = capitalise(chapter.name)
  return place === '' ? when : `${when}, ${withoutCapital(place)}`
}
