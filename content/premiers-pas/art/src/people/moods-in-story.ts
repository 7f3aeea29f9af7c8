/**
 * Finds the moods in which the story shows each talker (a person on the stage).
 * Only these moods are drawn in layers, for animation. Every other mood is one still picture.
 */
import { readdirSync, readFileSync } from 'node:fs'

const story = new URL('../../../story/', import.meta.url)

const speakerPattern = /^\s*([A-Z][a-z]+)_(?!appel_)([a-z_]+):/gm
const listenerPattern = /<<with ([a-z_ ]+)>>/g

/**
 * Returns the ids of the speakers and listeners in a Yarn text, such as `ines_grave`.
 * Leaves out talkers on the telephone, such as `gerard_appel_genee`.
 */
export function talkersIn(yarn: string): string[] {
  const speaking = [...yarn.matchAll(speakerPattern)].map(
    ([, name = '', mood = '']) => `${name.toLowerCase()}_${mood}`,
  )
  const listening = [...yarn.matchAll(listenerPattern)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => (name.includes('_') ? name : `${name}_neutre`)),
  )
  return [...new Set([...speaking, ...listening])].toSorted()
}

export const moodsInStory = (): string[] =>
  talkersIn(
    readdirSync(story)
      .filter((file) => file.endsWith('.yarn'))
      .map((file) => readFileSync(new URL(file, story), 'utf8'))
      .join('\n'),
  )
