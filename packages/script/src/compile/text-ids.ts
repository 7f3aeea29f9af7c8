import { prefixOf } from '@didascalie/contract'
import type { Scene } from '../parse/syntax.js'
import { picturesIn } from './pictures-in.js'
import type { Catalogue } from './story-source.js'
import { walkReplies, walkStatements } from './walk-statements.js'

/** The ids for which a game may have texts. They come from its story, stage data, people, places and pictures. */
export interface TextIds {
  readonly talker: ReadonlySet<string>
  readonly location: ReadonlySet<string>
  readonly object: ReadonlySet<string>
  readonly insert: ReadonlySet<string>
  readonly act: ReadonlySet<string>
}

export function collectTextIds(
  scenes: readonly Scene[],
  { scene, people, places, pictures = [] }: Catalogue,
): TextIds {
  const pictureIds = (folder: string) => picturesIn(folder, pictures)
  const talkers = [
    ...[scene?.talker, scene?.rig, scene?.people, people].flatMap((named) => Object.keys(named ?? {})),
    ...pictureIds('talker'),
  ]
  const locations = [...[scene?.bg, places].flatMap((named) => Object.keys(named ?? {})), ...pictureIds('bg')]
  const objects = Object.values(scene?.bg ?? {}).flatMap(({ prop }) => Object.keys(prop))
  const inserts = pictureIds('insert')
  for (const { body } of scenes) {
    for (const statement of walkStatements(body)) {
      if (statement.kind === 'line') {
        talkers.push(statement.talker.toLowerCase(), ...(statement.extras.with ?? []))
        inserts.push(...(statement.extras.insert === undefined ? [] : [statement.extras.insert]))
      }
      if (statement.kind === 'background') locations.push(statement.id)
      if (statement.kind === 'state') objects.push(statement.object)
      if (statement.kind === 'keep') inserts.push(statement.insert)
    }
    for (const { reply } of walkReplies(body))
      objects.push(...(reply.tags.object === undefined ? [] : [reply.tags.object]))
  }
  return {
    talker: new Set(talkers.map(prefixOf)),
    location: new Set(locations.map(prefixOf)),
    object: new Set(objects),
    insert: new Set(inserts),
    act: new Set(Object.keys(scene?.staging?.acts ?? {})),
  }
}
