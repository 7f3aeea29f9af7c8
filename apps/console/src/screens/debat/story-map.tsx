// A map of the story: chapters, their scenes, and each choice as a small bar that shows the distribution of the replies. A thick bar marks a choice
// with later effects.
import type { DebateChoice, DebateMap } from '@didascalie/contract'
import { classes } from '../../design/classes.js'
import { ShareBar } from '../../design/share-charts.js'
import { capital } from '../../words/french.js'
import { texts } from '../../words/texts.js'
import { formatCounts } from './debate-words.js'
import css from './story-map.module.css'

interface WeekMapProps {
  map: DebateMap
  choices: readonly DebateChoice[]
  chosen: string | undefined
  onChoose: (choice: string) => void
}

/** How many of the most divisive choices are marked with a ring. */
const hottest = 8

interface PipProps {
  choice: DebateChoice
  number: number
  isChosen: boolean
  isStop: boolean
  onChoose: (choice: string) => void
}

function ChoiceButton({ choice, number, isChosen, isStop, onChoose }: PipProps) {
  const { met, weighs, rank, replies, sceneName } = choice
  return (
    <button
      type="button"
      className={classes(
        css.pip,
        met === null && css.few,
        weighs && css.weighs,
        rank !== null && rank <= hottest && css.hot,
        isChosen && css.chosen,
      )}
      tabIndex={isStop ? 0 : -1}
      aria-label={texts.debat.pip(sceneName, number, formatCounts(choice))}
      aria-current={isChosen ? 'true' : undefined}
      data-pip={choice.choice}
      onClick={() => onChoose(choice.choice)}
    >
      <ShareBar counts={met === null ? [] : replies.map(({ taken }) => taken ?? 0)} />
    </button>
  )
}

/** Moves the focus between the choices of a chapter with the arrow keys, so that each chapter needs only one tab stop. */
function move(event: React.KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const pips: (Element | null)[] = [...event.currentTarget.querySelectorAll('[data-pip]')]
  const next = pips[pips.indexOf(document.activeElement) + by]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

export function StoryMap({ map, choices, chosen, onChoose }: WeekMapProps) {
  return (
    <div className={css.map} style={{ '--chapters': map.chapters.length } as React.CSSProperties}>
      {map.chapters.map((chapter, index) => {
        const own = choices.filter((choice) => choice.chapter === chapter.id)
        const scenes = [...new Set(own.map(({ scene }) => scene))]
        const stop = own.find(({ choice }) => choice === chosen) ?? own[0]
        return (
          <section
            key={chapter.id}
            className={css.chapter}
            style={{ '--n': index } as React.CSSProperties}
            aria-label={capital(chapter.name)}
            onKeyDown={move}
          >
            <h3>{capital(chapter.name)}</h3>
            <ol>
              {scenes.map((scene) => {
                const choicesOfScene = own.filter((choice) => choice.scene === scene)
                return (
                  <li key={scene}>
                    <span className={css.scene}>{choicesOfScene[0]?.sceneName}</span>
                    <span className={css.pips}>
                      {choicesOfScene.map((choice, at) => (
                        <ChoiceButton
                          key={choice.choice}
                          choice={choice}
                          number={at + 1}
                          isChosen={choice.choice === chosen}
                          isStop={choice === stop}
                          onChoose={onChoose}
                        />
                      ))}
                    </span>
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
