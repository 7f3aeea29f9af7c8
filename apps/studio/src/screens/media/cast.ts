import { isVariantName, prefixOf, type StudioProject } from '@didascalie/contract'
import type { StoryView } from '../../language/story-view.js'

export interface CastMember {
  readonly person: string
  /** The ids of the portraits, for example `lea_neutre`. The portrait that the story uses most comes first. */
  readonly talkers: readonly string[]
}

/**
 * All people who speak or have a portrait, with their portraits. The person who speaks most comes
 * first.
 */
export function castOf(project: StudioProject, story: StoryView | undefined): CastMember[] {
  const drawn = Object.keys(project.media).flatMap((name) => {
    const [, id = ''] = /^talker\/(.+)\.png$/.exec(name) ?? []
    return id === '' || isVariantName(id) ? [] : [id]
  })
  const uses = story?.talkers ?? {}
  const ids = [...new Set([...Object.keys(uses), ...drawn])].filter((id) => id !== 'time')
  const people = [...new Set(ids.map(prefixOf))]
  const usesOf = (id: string) => uses[id] ?? 0
  return people
    .map((person) => ({
      person,
      talkers: ids
        .filter((id) => prefixOf(id) === person)
        .toSorted((one, other) => usesOf(other) - usesOf(one)),
    }))
    .toSorted((one, other) => total(other.talkers, usesOf) - total(one.talkers, usesOf))
}

const total = (ids: readonly string[], usesOf: (id: string) => number) =>
  ids.reduce((sum, id) => sum + usesOf(id), 0)
