import {
  type CompiledStory,
  fileAndLine,
  type TiedReply,
  type WeighedReward,
  type WeighedRewards,
} from '@didascalie/script'
import type { Colours } from './colours.js'

const formatShare = (count: number, all: number) => `${Math.round((100 * count) / all)} %`

/** Lists each reward with the replies that it requires, that always lead to it and that lose it. */
export function formatRewards(
  { rewards, runs }: WeighedRewards,
  story: CompiledStory,
  colours: Colours,
): string {
  if (rewards.length === 0)
    return 'Aucune récompense : didascalie.json n’en nomme pas (rewards), et l’histoire n’a qu’une fin.'
  const formatReply = (id: string, text: string) => {
    const origin = story.origins.node.get(id)
    return `${colours.cyan(origin ? fileAndLine(origin) : id)} « ${text} » ${colours.dim(`#line:${id}`)}`
  }
  const formatTies = (title: string, replies: readonly TiedReply[], isNamed: boolean) =>
    replies.flatMap(({ id, text, reason }, index) => [
      ...(index === 0 ? [`  ${title}`] : []),
      `    ${formatReply(id, text)}`,
      ...(reason === undefined ? [] : [`      accepté : ${reason}`]),
      ...(isNamed && reason === undefined ? [`      ${colours.red('pas accepté')}`] : []),
    ])
  return rewards
    .map(({ name, isNamed, requires, follows, closes, winningRuns, common }: WeighedReward) => {
      const share = `${formatShare(winningRuns, runs)} des parties tirées au sort`
      const isFree = requires.length === 0
      return [
        `${colours.bold(isNamed ? name : `Fin : « ${name} »`)} : ${share}`,
        ...(isFree
          ? ['  n’exige aucune réponse']
          : formatTies('exige, sur toutes les routes :', requires, isNamed)),
        ...formatTies('suit toujours :', follows, isNamed),
        ...formatTies('est perdue après :', closes, false),
        ...common.flatMap((trait, index) => [
          ...(index === 0 ? ['  va presque toujours avec :'] : []),
          `    ${trait.kind === 'fact' ? `le fait \`${trait.text}\`` : formatReply(trait.id, trait.text)} : ` +
            `${formatShare(trait.winningRuns, winningRuns)} des parties qui la gagnent, ${formatShare(trait.runs, runs)} de toutes`,
        ]),
      ].join('\n')
    })
    .join('\n')
}
