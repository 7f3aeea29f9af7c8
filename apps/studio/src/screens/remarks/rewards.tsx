import type { CommonTrait, TiedReply, WeighedReward, WeighedRewards } from '@didascalie/script'
import type { StoryView } from '../../language/story-view.js'
import { routeTo } from '../../model/route.js'
import { proofTexts as words } from '../../words/remarks-texts.js'
import { formatShare } from '../../words/texts.js'
import css from './remarks-screen.module.css'

/** For each reward: the replies that it requires, that it always follows, and that lose it. */
export function Rewards({ story, weighed }: { story: StoryView; weighed: WeighedRewards }) {
  const { rewards, runs } = weighed
  return (
    <section className={css.rewards}>
      <h3>{words.rewards}</h3>
      {rewards.length === 0 && <p>{words.noRewards}</p>}
      {rewards.map((reward) => (
        <article key={reward.key}>
          <h4>{words.reward(reward.name, reward.isNamed)}</h4>
          <p>{words.wonBy(formatShare(reward.winningRuns / runs))}</p>
          {reward.requires.length === 0 && <p>{words.requiresNothing}</p>}
          {(['requires', 'follows', 'closes'] as const).map((tie) => (
            <TiedReplies
              key={tie}
              title={words.ties[tie]}
              story={story}
              replies={reward[tie]}
              mustBeAccepted={reward.isNamed && tie !== 'closes'}
            />
          ))}
          <CommonTraits story={story} reward={reward} runs={runs} />
        </article>
      ))}
    </section>
  )
}

interface TiedRepliesProps {
  title: string
  story: StoryView
  replies: readonly TiedReply[]
  mustBeAccepted: boolean
}

function TiedReplies({ title, story, replies, mustBeAccepted }: TiedRepliesProps) {
  if (replies.length === 0) return null
  return (
    <>
      <h5>{title}</h5>
      <ul>
        {replies.map(({ id, text, reason }) => (
          <li key={id}>
            <a href={routeTo('ecrire', story.lines[id])}>{text}</a>
            {reason !== undefined && <small>{words.accepted(reason)}</small>}
            {reason === undefined && mustBeAccepted && <strong>{words.notAccepted}</strong>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface CommonTraitsProps {
  story: StoryView
  reward: WeighedReward
  runs: number
}

function CommonTraits({ story, reward, runs }: CommonTraitsProps) {
  if (reward.common.length === 0) return null
  const shares = (trait: CommonTrait) =>
    words.shares(formatShare(trait.winningRuns / reward.winningRuns), formatShare(trait.runs / runs))
  return (
    <>
      <h5>{words.common}</h5>
      <ul>
        {reward.common.map((trait) => (
          <li key={`${trait.kind} ${trait.id}`}>
            {trait.kind === 'fact' ? (
              words.fact(trait.id)
            ) : (
              <a href={routeTo('ecrire', story.lines[trait.id])}>{trait.text}</a>
            )}
            <small>{shares(trait)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
