import type {
  Brand,
  Calendar,
  CallData,
  CallName,
  ContentManifest,
  FactPrint,
  GraphData,
  GraphNode,
  GraphTarget,
  MarkShape,
  Media,
  MediaFile,
  Notion,
  Notions,
  Rig,
  RigMood,
  RigSprite,
  Run,
  SceneData,
  Session,
  User,
} from '@didascalie/contract'
import type { Glossary, Term } from '@didascalie/stage'
import type { KnownFact } from '../content/run-summary.js'
import {
  type Guard,
  isCount,
  isFlag,
  isNonEmptyText,
  isNumber,
  isRecord,
  isText,
  listOf,
  mapOf,
  maybe,
  oneOf,
  shape,
} from './guards.js'

const isNotionNumber = oneOf(1, 2, 3, 4, 5, 6, 7, 8)

const isBoolean = oneOf(true, false)
const isTraceConsent = oneOf('kept', 'refused', 'ask', 'none')
const isReadingScope = oneOf('group', 'each')

const isUser: Guard<User> = shape<User>({
  uid: isNonEmptyText,
  firstname: isText,
  lastname: isText,
  progression: isText,
  revision: isCount,
  audio: isFlag,
  progress: shape<User['progress']>({ node: isText }),
  notions: listOf<number>(isNotionNumber),
  surveyed: isBoolean,
  finished: isBoolean,
  trace: isTraceConsent,
  shares: isBoolean,
  prints: isBoolean,
})

const isSession: Guard<Session> = shape<Session>({
  uid: isNonEmptyText,
  kind: oneOf('normal', 'demo', 'partner'),
  name: isText,
  logo_url: isText,
  decors: isFlag,
  text_home_page: isText,
  reads: isReadingScope,
  controller: isText,
  contact: isText,
})

const isNotion: Guard<Notion> = shape<Notion>({
  title: isNonEmptyText,
  description: isNonEmptyText,
  links: listOf(shape<Notion['links'][number]>({ title: isNonEmptyText, description: isNonEmptyText })),
  survey: isNonEmptyText,
  gestures: listOf(isNonEmptyText),
})

const isNotions: Guard<Notions> = mapOf(isNotion)

const isBrand: Guard<Brand> = shape<Brand>({
  description: isNonEmptyText,
  colours: shape<Brand['colours']>({
    main: isNonEmptyText,
    deep: isNonEmptyText,
    pale: isNonEmptyText,
    glaze: isNonEmptyText,
    mist: isNonEmptyText,
    sun: isNonEmptyText,
  }),
  mark: listOf(
    shape<MarkShape>({
      path: isNonEmptyText,
      fill: maybe(isNonEmptyText),
      stroke: maybe(isNonEmptyText),
      width: maybe(isNumber),
    }),
  ),
  signs: listOf(
    shape<Brand['signs'][number]>({ shows: isNonEmptyText, tint: isNonEmptyText, lines: isNonEmptyText }),
  ),
})

const isCalendar: Guard<Calendar> = shape<Calendar>({
  progress: isNonEmptyText,
  chapters: listOf(
    shape<Calendar['chapters'][number]>({ id: isNonEmptyText, name: isNonEmptyText, short: isNonEmptyText }),
  ),
})

const isEmptyResponse: Guard<Record<string, never>> = (value): value is Record<string, never> =>
  isRecord(value)
const isLogin = shape<{ json: User }>({ json: isUser })

const isChoices = listOf(
  shape<Run['choices'][number]>({
    scene: isText,
    prompt: (value): value is string | null => value === null || isText(value),
    reply: isText,
    text: isText,
    gone: isBoolean,
  }),
)

const isRun: Guard<Run> = shape<Run>({
  number: isCount,
  kind: oneOf('ended', 'restarted'),
  begunOn: isNonEmptyText,
  endedOn: isNonEmptyText,
  facts: listOf(shape<Run['facts'][number]>({ key: isNonEmptyText, scene: isText, background: isText })),
  choices: isChoices,
})

export const isDateAndPerson = shape<{ on: string; by: string }>({ on: isNonEmptyText, by: isText })
export const isCodeSession = shape<{ sessionUID: string }>({ sessionUID: isNonEmptyText })
const erasureFields = { receivedBy: listOf(isText), revision: isCount }

export const answerChecks: { [Name in CallName]: Guard<CallData<Name>> } = {
  getData: shape<CallData<'getData'>>({
    content: isNonEmptyText,
    wordings: mapOf(isText),
    notions: isNotions,
    brand: isBrand,
    calendar: isCalendar,
    session: isSession,
  }),
  checkAccessCode: isLogin,
  checkOrCreateOdysseusUser: isLogin,
  logout: isEmptyResponse,
  saveProgression: shape<CallData<'saveProgression'>>({ revision: isCount }),
  saveNotionViewed: isEmptyResponse,
  addUserTime: isEmptyResponse,
  saveNotionsAcquired: isEmptyResponse,
  agreeToTrace: shape<CallData<'agreeToTrace'>>({ trace: isTraceConsent, ...erasureFields }),
  getWeek: shape<CallData<'getWeek'>>({
    reads: isReadingScope,
    shares: isBoolean,
    prints: isBoolean,
    runs: listOf(isRun),
    now: isChoices,
    readings: maybe(listOf(isDateAndPerson)),
    codes: maybe(listOf(isDateAndPerson)),
    confirmed: maybe(listOf(isNonEmptyText)),
  }),
  setWeek: shape<CallData<'setWeek'>>({ shares: isBoolean, prints: isBoolean }),
  eraseChoices: shape<CallData<'eraseChoices'>>(erasureFields),
}

const mediaFile = { url: isNonEmptyText, type: isNonEmptyText, bytes: isCount, hash: isNonEmptyText }

export const isManifest: Guard<ContentManifest> = shape<ContentManifest>({
  content: isNonEmptyText,
  version: isNonEmptyText,
  media: mapOf(
    shape<Media>({
      ...mediaFile,
      width: maybe(isNumber),
      height: maybe(isNumber),
      seconds: maybe(isNumber),
      loop: maybe(shape<NonNullable<Media['loop']>>({ start: isNumber, end: isNumber })),
      alternatives: listOf(shape<MediaFile>(mediaFile)),
    }),
  ),
  sheet: maybe(shape<MediaFile>(mediaFile)),
  files: maybe(listOf(isNonEmptyText)),
})

export const isIconBundle = mapOf(isNonEmptyText)

export const isPrints = listOf(
  shape<FactPrint>({
    picture: isNonEmptyText,
    hour: maybe(isText),
    background: maybe(isText),
    place: maybe(isText),
  }),
)

export const isFacts = mapOf(
  shape<KnownFact>({
    text: isNonEmptyText,
    notion: isNotionNumber,
    question: isNonEmptyText,
    weight: isNumber,
    success: maybe(isBoolean),
    prints: maybe(isPrints),
  }),
)

export const isGlossary: Guard<Glossary> = mapOf(
  shape<Term>({ definition: isNonEmptyText, forms: maybe(listOf(isNonEmptyText)) }),
)

const isTarget = (value: unknown): value is GraphTarget =>
  isRecord(value) &&
  isNonEmptyText(value.id) &&
  maybe(isText)(value.actions) &&
  maybe(isText)(value.conditions)

const isNode = (value: unknown): value is GraphNode =>
  isRecord(value) && isNonEmptyText(value.type) && listOf(isTarget)(value.targets)

/** Checks only the outer shape of the graph: the engine validates the rest. */
export const isGraph = (value: unknown): value is GraphData =>
  isRecord(value) && isNonEmptyText(value.version) && mapOf(isNode)(value.nodes)

const isBox = (value: unknown) =>
  isRecord(value) && isNumber(value.x) && isNumber(value.y) && isNumber(value.w) && isNumber(value.h)

const isLight = (value: unknown) =>
  isRecord(value) && isText(value.tint) && isText(value.edge) && oneOf('left', 'right')(value.from)

const pairOf =
  <Value>(guard: Guard<Value>): Guard<[Value, Value]> =>
  (value): value is [Value, Value] =>
    listOf(guard)(value) && value.length === 2

const point = { x: isNumber, y: isNumber }
const isBrow = shape<RigMood['brows'][0]>({ y: isNumber, turn: isNumber, arch: isNumber })

const isRig = shape<Rig>({
  size: shape<Rig['size']>({ w: isNumber, h: isNumber }),
  flip: oneOf(true, false),
  neck: shape<Rig['neck']>(point),
  hips: maybe(shape<Rig['neck']>(point)),
  behind: listOf(oneOf('headBack', 'back')),
  sprites: mapOf(
    shape<RigSprite>({ ...point, w: isNumber, h: isNumber, at: pairOf(isNumber), cells: maybe(isNumber) }),
  ),
  moods: mapOf(
    shape<RigMood>({
      head: shape<RigMood['head']>({ ...point, turn: isNumber }),
      face: shape<RigMood['face']>(point),
      body: shape<RigMood['body']>({ turn: isNumber, rise: isNumber }),
      brows: pairOf(isBrow),
      blush: isNumber,
      frown: isNumber,
      front: isNonEmptyText,
      back: maybe(isNonEmptyText),
      hair: isNonEmptyText,
      over: maybe(isNonEmptyText),
    }),
  ),
})

const isPerson = shape<NonNullable<SceneData['people']>[string]>({ name: isNonEmptyText })

export const isScene = (value: unknown): value is SceneData =>
  isRecord(value) &&
  isRecord(value.talker) &&
  Object.values(value.talker).every(isBox) &&
  isRecord(value.bg) &&
  Object.values(value.bg).every(
    (bg) =>
      isRecord(bg) &&
      isRecord(bg.prop) &&
      Object.values(bg.prop).every(isBox) &&
      (bg.light === undefined || isLight(bg.light)),
  ) &&
  maybe(mapOf(isRig))(value.rig) &&
  maybe(mapOf(isPerson))(value.people)
