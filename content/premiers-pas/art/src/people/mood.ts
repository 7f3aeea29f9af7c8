export interface BrowPose {
  /** How far the brow is raised, in pixels. */
  readonly raise: number
  /** How far the inner end of the brow is lowered. Above 0 the face looks angry. Below 0 the face looks worried. */
  readonly inner: number
  readonly arch: number
}

export interface MouthPose {
  readonly width: number
  /** How far the corners of the mouth rise. Below 0 they fall. */
  readonly lift: number
  /** How much higher the far corner is than the near corner, for a smile on one side. */
  readonly lean: number
  readonly open: number
  readonly teeth: boolean
  /** How strongly the lips are pressed together, 0 to 1. */
  readonly press: number
}

export type Pose =
  | 'hip'
  | 'palm'
  | 'folded'
  | 'nape'
  | 'chest'
  | 'sleeves'
  | 'bib'
  | 'watch'
  | 'hanky'
  | 'seated'

/** A facial expression and posture as numbers. The same mood can be applied to every person. */
export interface Mood {
  /** The tilt of the head in degrees. Above 0 the head tilts towards the side to which the person looks. */
  readonly tilt: number
  /** How far the head moves in the direction of the gaze, relative to the shoulders. */
  readonly lean: number
  /** How far the head moves down, relative to the shoulders. */
  readonly drop: number
  readonly shrug: number
  /** How far the upper lid is open. 1 is normal. */
  readonly open: number
  /** How far the cheek pushes the lower lid up, 0 to 1. */
  readonly squint: number
  /** How far the upper lid is pulled down. Above 0: near the nose. Below 0: near the temple. */
  readonly slant: number
  readonly gaze: readonly [number, number]
  /** The near brow, then the far brow. */
  readonly brows: readonly [BrowPose, BrowPose]
  /** Lines between the brows, 0 to 1. */
  readonly frown: number
  readonly mouth: MouthPose
  readonly blush: number
  readonly tear?: boolean
  /** How far the trunk leans in the direction of the gaze, in degrees. */
  readonly sway?: number
  /** How far the head turns. Above 0: in the direction of the gaze. Below 0: towards the viewer. See `bends.ts`. */
  readonly turn?: number
  /** How far the head is bowed forwards. See `bends.ts`. */
  readonly nod?: number
  /** How far the shoulder on the side of the gaze goes down, in pixels. The other shoulder goes up as far. */
  readonly slope?: number
  /** The pose of the arms; absent for arms at rest. Each person has drawings for some of the poses only. */
  readonly pose?: Pose
}

const brow = (raise: number, inner: number, arch: number): BrowPose => ({ raise, inner, arch })
const shut: MouthPose = { width: 1, lift: 1.5, lean: 0, open: 0, teeth: false, press: 0 }

export const neutre: Mood = {
  tilt: 0,
  lean: 0,
  drop: 0,
  shrug: 0,
  open: 0.94,
  squint: 0.15,
  slant: 0,
  gaze: [0.12, 0],
  brows: [brow(0, 0, 0.9), brow(0, 0, 0.9)],
  frown: 0,
  mouth: shut,
  blush: 0.35,
}

export const sourire: Mood = {
  ...neutre,
  turn: -0.05,
  nod: -0.03,
  slope: 4,
  tilt: 3.5,
  sway: 0.5,
  drop: -1,
  shrug: 2,
  open: 0.86,
  squint: 0.62,
  brows: [brow(4, -1, 1.15), brow(5, -1, 1.2)],
  mouth: { width: 1.16, lift: 9, lean: 1, open: 11, teeth: true, press: 0 },
  blush: 0.7,
}

export const agacee: Mood = {
  ...neutre,
  turn: -0.04,
  nod: 0.09,
  slope: -5,
  tilt: -2.5,
  lean: 3,
  drop: 5,
  sway: 0.9,
  shrug: 7,
  open: 0.8,
  squint: 0.5,
  slant: 0.2,
  gaze: [0.16, 0.04],
  brows: [brow(-4, 7, 0.7), brow(2, 6, 1.25)],
  frown: 1,
  mouth: { width: 0.9, lift: -3.6, lean: 1.6, open: 0, teeth: false, press: 0.5 },
  blush: 0.25,
}

export const surprise: Mood = {
  ...neutre,
  turn: 0.05,
  nod: -0.1,
  tilt: -3,
  lean: -5,
  drop: -8,
  sway: -1.3,
  shrug: 12,
  open: 1.26,
  squint: 0,
  gaze: [0.1, -0.02],
  brows: [brow(15, -3, 1.5), brow(15, -3, 1.5)],
  mouth: { width: 0.64, lift: -2, lean: 0, open: 20, teeth: true, press: 0 },
  blush: 0.4,
}

export const inquiete: Mood = {
  ...neutre,
  turn: 0.08,
  nod: 0.07,
  slope: 6,
  tilt: -4,
  sway: -0.9,
  lean: -2,
  drop: 4,
  shrug: 11,
  open: 1.04,
  squint: 0.1,
  slant: -0.18,
  gaze: [0.2, 0.1],
  brows: [brow(4, -10, 0.5), brow(5, -10, 0.5)],
  frown: 0.5,
  mouth: { width: 0.9, lift: -5, lean: -1.5, open: 3, teeth: true, press: 0.3 },
  blush: 0.3,
}

/** Renames moods for a person with protective equipment: `neutre` becomes `atelier_neutre`. */
export const inWorkshop = (moods: Readonly<Record<string, Mood>>): Readonly<Record<string, Mood>> =>
  Object.fromEntries(Object.entries(moods).map(([id, mood]) => [`atelier_${id}`, mood]))
