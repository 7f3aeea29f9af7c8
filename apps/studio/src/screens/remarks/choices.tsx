import { maxUnfeltLines, type StudioProject } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { proofStateOf } from '../../language/proof.js'
import type { ChoiceWeightView, StoryView } from '../../language/story-view.js'
import { routeTo } from '../../model/route.js'
import type { StudioState } from '../../model/studio.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { sceneName } from '../../parts/names.js'
import { proofTexts as words } from '../../words/remarks-texts.js'
import { formatShare } from '../../words/texts.js'
import css from './remarks-screen.module.css'
import { Rewards } from './rewards.js'

/**
 * How long each choice has consequences, and how many lines it changes in random runs. The studio
 * computes this only when the writer asks for it.
 */
export function Choices({ project }: { project: StudioProject }) {
  const studio = useStudio()
  const weights = useStudioState((state) => state.weights)
  const proof = useStudioState((state) => state.proof)
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const rewards = useStudioState((state) => state.rewards)
  const isProved = proofStateOf(proof) === 'proved'
  const isReady = isProved && proof?.isAnalysed === true
  return (
    <section className={css.cause}>
      <h2>{words.choices}</h2>
      <p className={css.lead}>{words.weighLead}</p>
      {!isReady && <p>{isProved ? words.weighSoon : words.weighFirst}</p>}
      {isReady && weights === undefined && (
        <Button kind="main" icon="play" onClick={() => studio.weigh(true)}>
          {words.weigh}
        </Button>
      )}
      {weights === 'weighing' && (
        <p className={css.weighing} role="status">
          <span className={css.pulse} />
          <span>{words.weighing}</span>
          <Button small icon="close" onClick={() => studio.weigh(false)}>
            {words.stop}
          </Button>
        </p>
      )}
      {story && weights !== undefined && weights !== 'weighing' && (
        <>
          <WeightTable project={project} story={story} weights={weights} sample={sample} />
          {rewards && <Rewards story={story} weighed={rewards} />}
        </>
      )}
    </section>
  )
}

interface WeightTableProps {
  project: StudioProject
  story: StoryView
  weights: readonly ChoiceWeightView[]
  sample: StudioState['sample']
}

function WeightTable({ project, story, weights, sample }: WeightTableProps) {
  const unfelt = weights.filter(({ felt }) => felt.median <= maxUnfeltLines).length
  const maxFelt = Math.max(1, ...weights.map(({ felt }) => felt.upper))
  return (
    <>
      <p role="status">
        <b>{words.unfelt(unfelt, weights.length)}</b>
      </p>
      <table className={css.weights}>
        <thead>
          <tr>
            {Object.entries(words.columns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weights.map(({ node, scene, weight, felt }) => {
            const place = story.lines[node]
            const answers = choiceTexts(story, node)
            return (
              <tr key={node} className={felt.median <= maxUnfeltLines ? css.light : undefined}>
                <td>{sceneName(project, scene)}</td>
                <td>
                  <a href={routeTo('ecrire', place)}>{answers}</a>
                </td>
                <td>{sample ? formatShare((sample.scenes[scene] ?? 0) / sample.games) : ''}</td>
                <td>{words.reach[weight]}</td>
                <td>
                  {felt.comparisons === 0 ? (
                    words.neverOffered
                  ) : (
                    <span className={css.felt}>
                      <span>
                        <i className={css.bar} style={{ width: `${(100 * felt.median) / maxFelt}%` }} />
                      </span>
                      {words.lines(felt.median, felt.lower, felt.upper)}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** The texts of all answers of a choice: `Oui. / Non.` `node` is the id of the first answer. */
function choiceTexts({ scenes, graph }: StoryView, node: string): string {
  for (const { answers } of scenes) {
    const first = answers.find((answer) => answer.node === node)
    if (first)
      return answers
        .filter(({ choice }) => choice === first.choice)
        .map(({ text }) => text)
        .join(' / ')
  }
  return graph.nodes[node]?.text ?? node
}
