// The logical names of images and sounds in the manifest of a game.

export const pictureNames = {
  background: (id: string) => `bg/${id}.jpg`,
  talker: (id: string) => `talker/${id}.png`,
  /** The sheet with the layers of an animated person. */
  rig: (person: string) => `rig/${person}.png`,
  /** The sheet with the animated pieces of a place. */
  life: (background: string) => `life/${background}.png`,
  prop: (background: string, objectName: string) => `prop/${background}/${objectName}.png`,
  propState: (background: string, objectName: string, state: string) =>
    `prop/${background}/${objectName}@${state}.png`,
  /** An image shown beside a line. */
  insert: (id: string) => `insert/${id}.jpg`,
  /** The second picture of a place, for dialogue between several people. */
  shot: (background: string) => `shot/${background}.jpg`,
  /** Furniture in front of the people in a shot. */
  furniture: (background: string, id: string) => `shot/${background}/${id}.png`,
  /** A full-screen picture: a drawing of an act, or the background of a gesture that the learner makes. */
  act: (picture: string) => `act/${picture}.jpg`,
  /** A thing with a transparent background that moves in an act or a gesture. */
  actLayer: (picture: string) => `act/${picture}.png`,
  /** The clock shown during an ellipse (a jump in time). */
  clock: (hour: string) => `clock/${hour}.jpg`,
  /** A snapshot of a person or a place. For a person, `prefix` is the start of the talker id: `lea` for `lea_neutre`. */
  polaroid: (prefix: string) => `polaroid/${prefix}.jpg`,
  /** A picture of a fact of the story, shown at the end. */
  print: (picture: string) => `print/${picture}.jpg`,
  ui: (name: string) => `ui/${name}.svg`,
}

export const effectNames = ['press', 'hover', 'next', 'choice', 'found', 'transition'] as const
export type EffectName = (typeof effectNames)[number]
