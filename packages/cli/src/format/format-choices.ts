import { type FeltWeight, maxUnfeltLines } from '@didascalie/contract'
import { formatCount } from '@didascalie/contract/text'
import type { CompiledStory, WeighedChoice, Weighing } from '@didascalie/script'
import {
  choiceIdLookup,
  countLaterLines,
  fileAndLine,
  unfelt,
  type Weight,
  weights,
} from '@didascalie/script'
import type { Colours } from './colours.js'

/** The French names of the weights, for writers. */
export const weightNames: Readonly<Record<Weight, string>> = {
  cosmetic: 'cosmétique',
  scene: 'scène',
  chapter: 'chapitre',
  lasting: 'durable',
  ending: 'fin',
}

const maxTextLength = 48

const shorten = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1).trimEnd()}…` : text

function countByWeight(choices: readonly WeighedChoice[]): string {
  return weights
    .map(
      (weight) => [weightNames[weight], choices.filter((choice) => choice.weight === weight).length] as const,
    )
    .map(([name, formatCount]) => `${name} ${formatCount}`)
    .join(' · ')
}

const formatShare = (count: number, all: number) => `${Math.round((100 * count) / Math.max(all, 1))} %`

/** Formats the shares of choices, and of other replies in random runs, that change at most `maxUnfeltLines` later lines. */
function formatUnfelt({ choices, otherReplies: { compared, unfelt: weakReplies } }: Weighing): string[] {
  const weak = unfelt(choices).length
  const weakChoices = `${weak} choix sur ${choices.length} (${formatShare(weak, choices.length)})`
  return [
    `ressenti : ${weakChoices} changent ${maxUnfeltLines} lignes au plus dans la suite`,
    `  et ${formatShare(weakReplies, compared)} des autres réponses possibles, dans les parties tirées au sort`,
  ]
}

/** Formats how many later lines differ when a random run is replayed with another answer to the choice. */
function formatFelt({ comparisons, median, lower, upper, scenes, chapters }: FeltWeight): string {
  if (comparisons === 0) return 'ressenti : aucune des parties tirées au sort ne l’offre'
  const lines = `${formatCount(median, 'ligne diffère', 'lignes diffèrent')} (quartiles ${lower} et ${upper})`
  return `ressenti : ${lines}, dans ${formatCount(scenes, 'scène')} et ${formatCount(chapters, 'chapitre')}`
}

/** Counts the choices by weight, in total and by chapter. */
export function formatWeights(weighing: Weighing): string[] {
  const { choices } = weighing
  const chapters = [...new Set(choices.map(({ chapter }) => chapter))]
  const total = `${choices.length} choix : ${countByWeight(choices)}`
  const felt = formatUnfelt(weighing)
  if (chapters.length < 2) return [total, ...felt]
  const width = Math.max(...chapters.map((chapter) => chapter.length))
  return [
    total,
    ...chapters.map((chapter) => {
      const chapterChoices = choices.filter((choice) => choice.chapter === chapter)
      return `  ${chapter.padEnd(width)}  ${String(chapterChoices.length).padStart(3)} : ${countByWeight(chapterChoices)}`
    }),
    ...felt,
  ]
}

/** Lists the choices that a learner hardly feels, the weakest first. */
export function formatWeakChoices({ choices }: Weighing, story: CompiledStory, colours: Colours): string {
  const choiceIdOf = choiceIdLookup(story)
  const weak = unfelt(choices).toSorted((one, other) => one.felt.median - other.felt.median)
  const lines = weak.map((choice) => {
    const origin = story.origins.node.get(choiceIdOf(choice))
    const position = colours.cyan(origin ? fileAndLine(origin) : choice.node.id)
    return `  ${choice.felt.median}  ${position} ${choice.offered.map(({ text }) => `« ${shorten(text)} »`).join(' / ')}`
  })
  return [`à peine ressentis, ${maxUnfeltLines} lignes au plus :`, ...lines].join('\n')
}

/** Lists each choice with its weight, its felt weight, and the farthest line that depends on the answer. The weight says how far an
 * answer can have an effect. The felt weight says how many later lines differ in random runs. */
export function formatChoices({ choices }: Weighing, story: CompiledStory, colours: Colours): string {
  const choiceIdOf = choiceIdLookup(story)
  return choices
    .map((choice) => {
      const { weight, offered, farthest, later } = choice
      const origin = story.origins.node.get(choiceIdOf(choice))
      const position = colours.cyan(origin ? fileAndLine(origin) : choice.node.id)
      const name =
        weight === 'cosmetic' ? colours.yellow(weightNames[weight]) : colours.green(weightNames[weight])
      const replyTexts = offered.map(({ text }) => `« ${shorten(text)} »`).join(' / ')
      const lines = [`${position} ${name} ${replyTexts}`, `    ${formatFelt(choice.felt)}`]
      const differing = countLaterLines(choice)
      if (differing > 0) {
        const scenes = [...later].map(([scene, number]) => `${scene} ${number}`).join(', ')
        lines.push(
          `    portée : après la scène, ${formatCount(differing, 'ligne peut différer', 'lignes peuvent différer')} : ${scenes}`,
        )
      }
      const farthestOrigin = farthest && story.origins.node.get(farthest.node.id)
      if (farthest && farthestOrigin)
        lines.push(
          `    jusqu’à ${colours.cyan(fileAndLine(farthestOrigin))} « ${shorten(farthest.node.text)} »`,
        )
      return lines.join('\n')
    })
    .join('\n')
}

/** Lists each variable: where it is set and read, and how many lines depend on it. Also names the scenes that can start with different
 * values of the variable although no later text depends on it. */
export function formatVariables(weighing: Weighing, colours: Colours): string {
  return weighing
    .variables()
    .map(({ name, set, read, lines, idle }) => {
      const texts = [
        `${colours.cyan(name)} décide de ${formatCount(lines, 'ligne')}`,
        `    écrite : ${set.map(fileAndLine).join(', ')}`,
        `    lue : ${read.length === 0 ? 'nulle part' : read.map(fileAndLine).join(', ')}`,
      ]
      if (idle.length > 0) texts.push(colours.yellow(`    portée pour rien au début de : ${idle.join(', ')}`))
      return texts.join('\n')
    })
    .join('\n')
}
