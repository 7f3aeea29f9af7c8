import { count } from '../count.js'
import { isLost, type Position, type StoryDiff } from '../diff/story-diff.js'
import type { Colours } from './colours.js'

const longestText = 60
const mostPerScene = 8

const brief = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text

const nameOf = ({ kind, node, talker, text }: Position) =>
  kind === 'objects' ? `${node}, the objects` : `${node} ${talker}: « ${brief(text)} »`

const positions = (number: number) => count(number, 'saved position')

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** What a writer wants to know before publishing: who loses their place, and where they land. */
export function tellDiff(diff: StoryDiff, colours: Colours): string {
  const { oldVersion, newVersion, added, removed } = diff
  const of = (fate: Position['fate']) => diff.positions.filter((position) => position.fate === fate)
  const [resumes, changed, restarted, gone] = [
    of('resumes'),
    of('changed'),
    of('scene-start'),
    of('story-start'),
  ]
  const lines = [
    oldVersion === newVersion
      ? `version ${oldVersion}, twice the same`
      : `version ${oldVersion} → ${newVersion}`,
    colours.green(`${positions(resumes.length)} ${verb(resumes.length, 'still resumes', 'still resume')}`),
  ]
  if (changed.length > 0) {
    lines.push(
      colours.yellow(
        `${positions(changed.length)} ${verb(changed.length, 'resumes', 'resume')} on something else`,
      ),
    )
    lines.push(...changed.flatMap((position) => tellChange(position, colours)))
  }
  if (restarted.length > 0) {
    const found = verb(restarted.length, 'is gone: it lands', 'are gone: they land')
    lines.push(colours.red(`${positions(restarted.length)} ${found} at the start of the scene`))
    lines.push(...byScene(restarted, colours))
  }
  if (gone.length > 0) {
    const found = verb(
      gone.length,
      'is gone with its scene: it lands',
      'are gone with their scene: they land',
    )
    lines.push(colours.red(`${positions(gone.length)} ${found} at the start of the story`))
    lines.push(...byScene(gone, colours))
  }
  for (const { name, first } of added) {
    const value =
      first === null
        ? colours.yellow('no first value: games saved before have none (declare it)')
        : `${JSON.stringify(first)} in games saved before`
    lines.push(`new variable ${colours.cyan(name)}: ${value}`)
  }
  for (const name of removed) lines.push(`${colours.cyan(name)} is no longer set`)
  if (!diff.positions.some(isLost)) lines.push(colours.green('nobody loses their place'))
  return lines.join('\n')
}

function tellChange(position: Position, colours: Colours): string[] {
  const { now, scene, tagged } = position
  const lines = [`  ${colours.dim(`${scene}:`)} ${nameOf(position)}`]
  if (now && (now.text !== position.text || now.talker !== position.talker)) {
    lines.push(`    now ${now.talker}: « ${brief(now.text)} »`)
  }
  if (now && now.scene !== scene) lines.push(`    now in ${now.scene}`)
  if (!tagged)
    lines.push(`    ${colours.dim('it has no #line: tag, so another line may have taken its name')}`)
  return lines
}

function byScene(lost: readonly Position[], colours: Colours): string[] {
  const scenes = [...new Set(lost.map(({ scene }) => scene))]
  return scenes.flatMap((scene) => {
    const own = lost.filter((position) => position.scene === scene)
    const more = own.length - mostPerScene
    return [
      `  ${colours.dim(`${scene}:`)}`,
      ...own.slice(0, mostPerScene).map((position) => `    ${nameOf(position)}`),
      ...(more > 0 ? [colours.dim(`    and ${more} more (--json lists all)`)] : []),
    ]
  })
}
