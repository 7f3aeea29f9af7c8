import type { StudioProject } from '@didascalie/contract'
import { prefixOf } from '@didascalie/contract'
import { getPersonName, toneOf } from '../../model/pictures.js'
import { useStudioState } from '../../model/studio-context.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { Miniature, StagePicture } from '../../parts/miniature.js'
import { backgroundOf, nodeBefore } from '../../parts/node-before.js'
import { usePictures } from '../../parts/use-pictures.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import type { ChoiceOfStory } from './choices-of-story.js'
import css from './projected-card.module.css'

const words = textesTexts.debats

const tones = ['#1f6f78', '#7d5606', '#7b3f74', '#2f6b4a', '#a8432d', '#2f5676']

interface ProjectedCardProps {
  project: StudioProject
  form: JsonForm
  index: number
  choice: ChoiceOfStory | undefined
  step: number
}

/** One step of a debate card, as the trainer projects it for the group. */
export function ProjectedCard({ project, form, index, choice, step }: ProjectedCardProps) {
  const story = useStudioState((state) => state.story)
  const pictures = usePictures(project)
  const graph = story?.graph
  const promptNode = graph && choice && nodeBefore(graph, choice.id, ({ text }) => text !== undefined)
  const background = graph && choice ? backgroundOf(graph, choice.id) : ''
  const picture = pictures.background(background)
  const talker = promptNode?.talker ?? ''
  const face = talker === '' ? undefined : pictures.url(`talker/${talker}.png`)
  const text = (key: string) => form.text([index, key])
  const isAtEnd = step >= 4
  const hasConsequences = step === 3
  const label = `${text('title')}. ${words.steps[step]}`
  return (
    <Miniature label={label}>
      <div className={css.card}>
        {isAtEnd ? (
          <div className={css.question}>
            <b>{text('question') || '…'}</b>
            {step === 4 &&
              form
                .keys([index, 'follow'])
                .map((number) => <p key={number}>{form.text([index, 'follow', Number(number)])}</p>)}
            {step === 5 && (
              <div className={css.rule}>
                <p>{form.text([index, 'rule', 'text']) || '…'}</p>
                <small>{words.source(form.text([index, 'rule', 'source']))}</small>
              </div>
            )}
          </div>
        ) : (
          <>
            <div className={css.top}>
              <div className={css.picture}>
                <div>
                  {picture !== undefined && <StagePicture url={picture} />}
                  {face !== undefined && <img className={css.talker} src={face} alt="" />}
                </div>
                <span className={css.plaque}>
                  {text('where')} <small>{text('when')}</small>
                </span>
              </div>
              <div className={css.told}>
                <p>{text('situation') || '…'}</p>
                {promptNode?.text !== undefined && (
                  <div className={css.bubble}>
                    {talker !== '' && (
                      <b style={{ background: toneOf(project, prefixOf(talker)) }}>
                        {getPersonName(project, prefixOf(talker))}
                      </b>
                    )}
                    {promptNode.text}
                  </div>
                )}
              </div>
            </div>
            {step > 0 && (
              <ol className={css.replies}>
                {(choice?.replies ?? []).map((reply, number) => (
                  <li key={reply.node}>
                    <i style={{ background: tones[number % tones.length] }}>
                      {String.fromCharCode(65 + number)}
                    </i>
                    <b>{reply.text}</b>
                    {step === 2 && <span className={css.bar} />}
                    {hasConsequences && (
                      <p>
                        {form.text([index, 'now', number])} {form.text([index, 'later', number])}
                      </p>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
        <small className={css.foot}>
          {step + 1} · {words.steps[step]}
        </small>
      </div>
    </Miniature>
  )
}
