/** In which moods the story shows somebody: those are drawn in layers. Any other is a picture until the story names it. */
import { readdirSync, readFileSync } from 'node:fs'

const story = new URL('../../../story/', import.meta.url)

const talks = /^\s*([A-Z][a-z]+)_(?!appel_)([a-z_]+):/gm
const listens = /<<with ([a-z_ ]+)>>/g

/** `ines_grave`, `karim_neutre`: whoever speaks or listens in a story, where they are themselves. Who is rung up is `<name>_appel_<mood>`, and is in neither. */
export function talkersIn(yarn: string): string[] {
  const speaking = [...yarn.matchAll(talks)].map(
    ([, name = '', mood = '']) => `${name.toLowerCase()}_${mood}`,
  )
  const listening = [...yarn.matchAll(listens)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => (name.includes('_') ? name : `${name}_neutre`)),
  )
  return [...new Set([...speaking, ...listening])].toSorted()
}

export const wornIn = (): string[] =>
  talkersIn(
    readdirSync(story)
      .filter((file) => file.endsWith('.yarn'))
      .map((file) => readFileSync(new URL(file, story), 'utf8'))
      .join('\n'),
  )
