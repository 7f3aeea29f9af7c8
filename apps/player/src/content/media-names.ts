// The logical names under which a content's manifest lists what the player asks for.

export const pictureNames = {
  background: (id: string) => `bg/${id}.jpg`,
  talker: (id: string) => `talker/${id}.png`,
  /** The pieces of somebody drawn in layers, on one sheet. */
  rig: (person: string) => `rig/${person}.png`,
  prop: (background: string, objectName: string) => `prop/${background}/${objectName}.png`,
  /** A snapshot of a person or a place, by the prefix of their ids. */
  polaroid: (prefix: string) => `polaroid/${prefix}.jpg`,
  /** An image of the interface. */
  ui: (name: string) => `ui/${name}.svg`,
}

export const effectNames = ['press', 'hover', 'next', 'choice', 'found', 'transition'] as const
export type EffectName = (typeof effectNames)[number]
