/** The gain nodes that the learner's settings control. */
export const faders = ['master', 'music', 'ambience', 'effects'] as const
export type Fader = (typeof faders)[number]

/** One gain node per kind of sound. All lead to `master`, the music through `sceneMusic`: the scene sets the level of this node. */
export interface Mixer extends Readonly<Record<Fader, GainNode>> {
  readonly sceneMusic: GainNode
}

export function createMixer(
  context: AudioContext,
  levels: Readonly<Record<Fader, number>>,
  sceneMusicLevel: number,
): Mixer {
  const gainNode = (level: number, output: AudioNode) => {
    const node = context.createGain()
    node.gain.value = level
    node.connect(output)
    return node
  }
  const master = gainNode(levels.master, context.destination)
  const sceneMusic = gainNode(sceneMusicLevel, master)
  return {
    master,
    sceneMusic,
    music: gainNode(levels.music, sceneMusic),
    ambience: gainNode(levels.ambience, master),
    effects: gainNode(levels.effects, master),
  }
}
