// The faces (moods) and the poses in which the platform can draw a person, and the words in a talker id that select them.

export const moods = ['neutre', 'sourire', 'agacee', 'surprise', 'inquiete', 'attentive'] as const
export type Mood = (typeof moods)[number]

/** The mood of a person whom the story names without a mood. */
export const defaultMood: Mood = 'neutre'

export const poses = ['standing', 'listening', 'seated'] as const
export type Pose = (typeof poses)[number]

/** The beginnings of words that mean a mood: `souriant`, `souriante`, `amusee`, `fache`, `étonnée`… */
const moodStems: readonly (readonly [Mood, readonly string[]])[] = [
  ['neutre', ['neutr', 'calm', 'normal', 'serein']],
  [
    'sourire',
    ['sour', 'amus', 'content', 'heureu', 'joy', 'rire', 'rieu', 'fier', 'ravi', 'soulag', 'smil', 'happy'],
  ],
  ['agacee', ['agac', 'fach', 'coler', 'enerv', 'sever', 'furieu', 'impatien', 'vexe', 'annoy', 'angry']],
  ['surprise', ['surpri', 'etonn', 'stupef', 'choqu']],
  [
    'inquiete',
    ['inqui', 'trist', 'gene', 'emu', 'grave', 'peur', 'stress', 'fatigu', 'decu', 'desole', 'worr', 'sad'],
  ],
  ['attentive', ['attenti', 'ecout', 'pensi', 'reflech', 'concentr', 'curieu', 'serieu', 'listen']],
]

const poseStems: readonly (readonly [Pose, readonly string[]])[] = [
  ['listening', ['ecout', 'listen']],
  ['seated', ['assis', 'seated']],
]

function matchStem<Name>(
  word: string,
  stems: readonly (readonly [Name, readonly string[]])[],
): Name | undefined {
  return stems.find(([, starts]) => starts.some((start) => word.startsWith(start)))?.[0]
}

export interface MoodAndPose {
  readonly mood: Mood
  readonly pose: Pose
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Reads the mood and the pose from the part of a talker id after the person: `sourire`, `atelier_agacee`, `assise_inquiete`. If several
 * words name a mood, the last of them counts. The same rule applies to poses. Ignores all other words. The default pose is `standing`. */
export function parseMoodAndPose(text: string): MoodAndPose {
  const words = wordsOf(text)
  const lastMatch = <Name>(stems: readonly (readonly [Name, readonly string[]])[]) =>
    words.flatMap((word) => matchStem(word, stems) ?? []).at(-1)
  return { mood: lastMatch(moodStems) ?? defaultMood, pose: lastMatch(poseStems) ?? 'standing' }
}

/** Whether at least one word names a mood or a pose. */
export const isKnownMoodOrPose = (text: string): boolean =>
  wordsOf(text).some(
    (word) => matchStem(word, moodStems) !== undefined || matchStem(word, poseStems) !== undefined,
  )
