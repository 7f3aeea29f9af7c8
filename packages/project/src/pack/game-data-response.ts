// A package has no server, so it contains the response to the call `getData`. This file builds this
// response.
import {
  brandSchema,
  type CallData,
  type ContentManifest,
  calendarSchema,
  calls,
  notionsSchema,
  type Wordings,
  wordingsSchema,
} from '@didascalie/contract'

export type PackKind = 'scorm' | 'web'

/** Some wordings of a game are true only with a server. These texts replace them in a package. */
const replacedWordings: Readonly<Record<PackKind, Wordings>> = {
  scorm: {
    'ui.connexion.text.reads.group':
      'Votre plateforme de formation les garde. Elle montre à votre centre le temps passé, votre avancement, si vous avez fini et vos réponses au bilan, pas vos choix.',
  },
  web: {
    'ui.connexion.text.reads.group':
      'Ils restent dans ce navigateur, sur cet appareil, et ne sont envoyés à personne.',
  },
}

const printWordings: Wordings = { 'ui.ending.download': 'Ouvrir mon bilan, à imprimer' }

interface GameParts {
  readonly manifest: ContentManifest
  readonly kind: PackKind
  /** Returns the parsed content of a JSON file of the game. */
  read(name: string): unknown
}

export function gameDataResponse({ manifest, kind, read }: GameParts): CallData<'getData'> {
  const wordings = wordingsSchema.parse(read('wordings.json'))
  return calls.getData.data.parse({
    content: manifest.content,
    wordings: { ...wordings, ...printWordings, ...replacedWordings[kind] },
    notions: notionsSchema.parse(read('notions.json')),
    brand: brandSchema.parse(read('brand.json')),
    calendar: calendarSchema.parse(read('calendar.json')),
    // The player treats the package as a partner session: the learner accepts the terms and needs no code. `reads: 'group'` selects the
    // text in `ui.connexion.text.reads.group`.
    session: {
      uid: manifest.content,
      kind: 'partner',
      name: '',
      logo_url: '',
      decors: 0,
      text_home_page: '',
      reads: 'group',
      controller: '',
      contact: '',
    },
  })
}
