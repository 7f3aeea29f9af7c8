// The screen of the studio for each JSON file of the game. A writer does not know the files, so a message about a fault
// names the screen instead of the file.
import type { GameFileKind, StudioFault, StudioProject } from '@didascalie/contract'
import { escapeRegExp } from '@didascalie/contract/text'
import type { Diagnostic } from '@didascalie/script'
import type { Place } from '../language/story-view.js'
import { fieldTexts } from '../words/field-texts.js'
import { fileScreenTexts } from '../words/file-screen-texts.js'
import { type JsonPath, parseJsonText, pathAt } from './json-edit.js'
import { schemaRemarks } from './json-remarks.js'
import { fieldName } from './json-words.js'
import { routeTo } from './route.js'

type Names = StudioProject['names']

interface FileScreen {
  readonly route: string
  /** Whether the screen has one page for each entry of the file. */
  readonly hasEntries?: boolean
}

const screens: Readonly<Partial<Record<GameFileKind, FileScreen>>> = {
  people: { route: '#/gens', hasEntries: true },
  places: { route: '#/lieux', hasEntries: true },
  scene: { route: '#/objets' },
  wordings: { route: '#/textes/interface' },
  facts: { route: '#/textes/faits', hasEntries: true },
  notions: { route: '#/textes/notions', hasEntries: true },
  debates: { route: '#/textes/debats' },
  scenes: { route: '#/textes/scenes' },
  glossary: { route: '#/textes/glossaire', hasEntries: true },
  calendar: { route: '#/textes/calendrier' },
  brand: { route: '#/textes/marque' },
  credits: { route: '#/medias' },
}

export const kindOf = (names: Names, file: string) =>
  (Object.entries(names) as [GameFileKind, string][]).find(([, name]) => name === file)?.[0]

/**
 * Some hints contain an entry to add to `people.json`. In the studio, such a hint shows only the name of the person:
 * `"ferrand": { "name": "Madame Ferrand" }` → « Madame Ferrand ».
 */
const personEntry = /`"[^"`]+": \{ "name": "([^"`]+)" \}`/g

/** Replaces file names in a message by screens of the studio: `people.json` → « Gens ». */
export function inStudioWords(message: string, names: Names): string {
  return Object.entries(names).reduce(
    (text, [kind, file]) => {
      const title = Reflect.get(fileScreenTexts.titles, kind)
      if (typeof title !== 'string') return text
      const named = new RegExp(`\`?(?:[^\\s\`]*/)?${escapeRegExp(file)}\`?`, 'g')
      return text.replace(named, `«\u00a0${title}\u00a0»`)
    },
    message.replace(personEntry, '«\u00a0$1\u00a0»'),
  )
}

export const withStudioWords = (diagnostics: readonly Diagnostic[], names: Names): Diagnostic[] =>
  diagnostics.map((one) => ({
    ...one,
    message: inStudioWords(one.message, names),
    ...(one.hint !== undefined && { hint: inStudioWords(one.hint, names) }),
  }))

/** A wrong value is named as its form names it: « Textes, Débats, carte 1, Où : ce texte manque. » */
export const faultsInStudioWords = (
  faults: readonly StudioFault[],
  project: Pick<StudioProject, 'names' | 'files'>,
): StudioFault[] =>
  faults.map((one) => ({
    ...one,
    message: wrongValueIn(project, one) ?? inStudioWords(one.message, project.names),
  }))

function wrongValueIn(
  { names, files }: Pick<StudioProject, 'names' | 'files'>,
  { file, line, column, severity }: StudioFault,
): string | undefined {
  const kind = kindOf(names, file)
  const text = files.find((one) => one.file === file)?.text
  const data = text === undefined ? undefined : parseJsonText(text)
  if (severity !== 'error' || !kind || text === undefined || data === undefined) return undefined
  const place = pathAt(text, line, column)
  const remark = schemaRemarks(kind, data).find(({ path }) => path.join('.') === place.join('.'))
  const title = Reflect.get(fileScreenTexts.titles, kind)
  if (!remark || typeof title !== 'string') return undefined
  return fieldTexts.message(title, fieldName(kind, data, remark.path), remark.message)
}

/** Returns the link to the place of a fault: a line of the story, or the screen of a JSON file (if possible, the page of an entry). */
export function placeInStudio(
  { names, files }: Pick<StudioProject, 'names' | 'files'>,
  at: Place & { readonly column?: number },
): { readonly label: string; readonly href: string } {
  const kind = kindOf(names, at.file)
  const screen = kind && screens[kind]
  if (!screen || !kind)
    return { label: `${at.file.replace(/^.*\//, '')}, ${at.line}`, href: routeTo('ecrire', at) }
  const text = files.find(({ file }) => file === at.file)?.text ?? ''
  const [entry]: JsonPath = screen.hasEntries ? pathAt(text, at.line, at.column ?? 1) : []
  const title = Reflect.get(fileScreenTexts.titles, kind)
  return {
    label: typeof title === 'string' ? title : at.file,
    href: entry === undefined ? screen.route : `${screen.route}/${encodeURIComponent(entry)}`,
  }
}
