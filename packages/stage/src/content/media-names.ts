// The logical names under which a content's manifest lists what the player asks for.

export const pictureNames = {
  background: (id: string) => `bg/${id}.jpg`,
  talker: (id: string) => `talker/${id}.png`,
  /** The pieces of somebody drawn in layers, on one sheet. */
  rig: (person: string) => `rig/${person}.png`,
  /** What moves in a place, on one sheet. */
  life: (background: string) => `life/${background}.png`,
  prop: (background: string, objectName: string) => `prop/${background}/${objectName}.png`,
  /** An object in a state that the story has brought it to. */
  propState: (background: string, objectName: string, state: string) =>
    `prop/${background}/${objectName}@${state}.png`,
  /** Something shown close, as a print. */
  insert: (id: string) => `insert/${id}.jpg`,
  /** The clock that an ellipse turns, by the hour of the day. */
  clock: (hour: string) => `clock/${hour}.jpg`,
  /** A snapshot of a person or a place, by the prefix of their ids. */
  polaroid: (prefix: string) => `polaroid/${prefix}.jpg`,
  /** An image of the interface. */
  ui: (name: string) => `ui/${name}.svg`,
}

export const effectNames = ['press', 'hover', 'next', 'choice', 'found', 'transition'] as const
export type EffectName = (typeof effectNames)[number]
