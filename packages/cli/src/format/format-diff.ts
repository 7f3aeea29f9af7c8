import { formatCount, plural } from '@didascalie/contract/text'
import { isLost, type Position, type StoryDiff } from '@didascalie/script'
import type { Colours } from './colours.js'

const maxTextLength = 60
const maxPerScene = 8

const shorten = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1).trimEnd()}…` : text

const formatPosition = ({ kind, node, talker, text }: Position) =>
  kind === 'objects' ? `${node}, les objets` : `${node} ${talker} : « ${shorten(text)} »`

const countPositions = (number: number) =>
  formatCount(number, 'position enregistrée', 'positions enregistrées')

/** For a writer who is about to publish the new version of a story. */
export function formatDiff(diff: StoryDiff, colours: Colours): string {
  const { oldVersion, newVersion, added, removed } = diff
  const withFate = (fate: Position['fate']) => diff.positions.filter((position) => position.fate === fate)
  const [resumes, changed, restarted, lost] = [
    withFate('resumes'),
    withFate('changed'),
    withFate('scene-start'),
    withFate('story-start'),
  ]
  const lines = [
    oldVersion === newVersion
      ? `version ${oldVersion}, deux fois la même`
      : `version ${oldVersion} → ${newVersion}`,
    colours.green(
      `${countPositions(resumes.length)} ${plural(resumes.length, 'reprend à sa place', 'reprennent à leur place')}`,
    ),
  ]
  if (changed.length > 0) {
    lines.push(
      colours.yellow(
        `${countPositions(changed.length)} ${plural(changed.length, 'reprend', 'reprennent')} sur autre chose`,
      ),
    )
    lines.push(...changed.flatMap((position) => formatChange(position, colours)))
  }
  if (restarted.length > 0) {
    const consequence = plural(restarted.length, 'a disparu : elle reprend', 'ont disparu : elles reprennent')
    lines.push(colours.red(`${countPositions(restarted.length)} ${consequence} au début de la scène`))
    lines.push(...formatByScene(restarted, colours))
  }
  if (lost.length > 0) {
    const consequence = plural(
      lost.length,
      'a disparu avec sa scène : elle reprend',
      'ont disparu avec leur scène : elles reprennent',
    )
    lines.push(colours.red(`${countPositions(lost.length)} ${consequence} au début de l’histoire`))
    lines.push(...formatByScene(lost, colours))
  }
  for (const { name, first } of added) {
    const value =
      first === null
        ? colours.yellow('pas de première valeur : les parties enregistrées avant n’en ont pas (déclarez-la)')
        : `${JSON.stringify(first)} dans les parties enregistrées avant`
    lines.push(`nouvelle variable ${colours.cyan(name)} : ${value}`)
  }
  for (const name of removed) lines.push(`${colours.cyan(name)} n’est plus écrite`)
  if (!diff.positions.some(isLost)) lines.push(colours.green('personne ne perd sa place'))
  return lines.join('\n')
}

function formatChange(position: Position, colours: Colours): string[] {
  const { now, scene, tagged } = position
  const lines = [`  ${colours.dim(`${scene} :`)} ${formatPosition(position)}`]
  if (now && (now.text !== position.text || now.talker !== position.talker)) {
    lines.push(`    maintenant ${now.talker} : « ${shorten(now.text)} »`)
  }
  if (now && now.scene !== scene) lines.push(`    maintenant dans ${now.scene}`)
  if (!tagged)
    lines.push(`    ${colours.dim('sans étiquette #line: : une autre ligne a pu prendre son nom')}`)
  return lines
}

function formatByScene(movedPositions: readonly Position[], colours: Colours): string[] {
  const scenes = [...new Set(movedPositions.map(({ scene }) => scene))]
  return scenes.flatMap((scene) => {
    const scenePositions = movedPositions.filter((position) => position.scene === scene)
    const hiddenCount = scenePositions.length - maxPerScene
    return [
      `  ${colours.dim(`${scene} :`)}`,
      ...scenePositions.slice(0, maxPerScene).map((position) => `    ${formatPosition(position)}`),
      ...(hiddenCount > 0 ? [colours.dim(`    et ${hiddenCount} de plus (--json les donne toutes)`)] : []),
    ]
  })
}
