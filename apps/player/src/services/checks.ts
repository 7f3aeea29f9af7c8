import type {
  Brand,
  Calendar,
  CallData,
  CallName,
  ContentManifest,
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
  isName,
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
  uid: isName,
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
  uid: isName,
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
  title: isName,
  description: isName,
  links: listOf(shape<Notion['links'][number]>({ title: isName, description: isName })),
  survey: isName,
  gestures: listOf(isName),
})

const isNotions: Guard<Notions> = mapOf(isNotion)

const isBrand: Guard<Brand> = shape<Brand>({
  description: isName,
  colours: shape<Brand['colours']>({
    main: isName,
    deep: isName,
    pale: isName,
    glaze: isName,
    mist: isName,
    sun: isName,
  }),
  mark: listOf(
    shape<MarkShape>({ path: isName, fill: maybe(isName), stroke: maybe(isName), width: maybe(isNumber) }),
  ),
  signs: listOf(shape<Brand['signs'][number]>({ shows: isName, tint: isName, lines: isName })),
})

const isCalendar: Guard<Calendar> = shape<Calendar>({
  progress: isName,
  chapters: listOf(shape<Calendar['chapters'][number]>({ id: isName, name: isName, short: isName })),
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
  begunOn: isName,
  endedOn: isName,
  facts: listOf(shape<Run['facts'][number]>({ key: isName, scene: isText, background: isText })),
  choices: isChoices,
})

export const isDoneBy = shape<{ on: string; by: string }>({ on: isName, by: isText })
const erasureFields = { receivedBy: listOf(isText), revision: isCount }

export const answerChecks: { [Name in CallName]: Guard<CallData<Name>> } = {
  getData: shape<CallData<'getData'>>({
    content: isName,
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
    readings: maybe(listOf(isDoneBy)),
    codes: maybe(listOf(isDoneBy)),
    confirmed: maybe(listOf(isName)),
  }),
  setWeek: shape<CallData<'setWeek'>>({ shares: isBoolean, prints: isBoolean }),
  eraseChoices: shape<CallData<'eraseChoices'>>(erasureFields),
}

const mediaFile = { url: isName, type: isName, bytes: isCount, hash: isName }

export const isManifest: Guard<ContentManifest> = shape<ContentManifest>({
  content: isName,
  version: isName,
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
  files: maybe(listOf(isName)),
})

export const isIconBundle = mapOf(isName)

export const isFacts = mapOf(
  shape<KnownFact>({
    text: isName,
    notion: isNotionNumber,
    question: isName,
    weight: isNumber,
    success: maybe(isBoolean),
  }),
)

export const isGlossary: Guard<Glossary> = mapOf(
  shape<Term>({ definition: isName, forms: maybe(listOf(isName)) }),
)

const isTarget = (value: unknown): value is GraphTarget =>
  isRecord(value) && isName(value.id) && maybe(isText)(value.actions) && maybe(isText)(value.conditions)

const isNode = (value: unknown): value is GraphNode =>
  isRecord(value) && isName(value.type) && listOf(isTarget)(value.targets)

/** Checks only the outer shape of the graph: the engine validates the rest. */
export const isGraph = (value: unknown): value is GraphData =>
  isRecord(value) && isName(value.version) && mapOf(isNode)(value.nodes)

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
      front: isName,
      back: maybe(isName),
      hair: isName,
      over: maybe(isName),
    }),
  ),
})

const isPerson = shape<NonNullable<SceneData['people']>[string]>({ name: isName })

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
