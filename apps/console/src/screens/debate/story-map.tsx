// A map of the story: the chapters, their scenes, and the choices of each scene. Each choice is a small bar that shows how often learners
// chose each reply. A thick bar marks a choice with later effects.
import type { DebateChoice, DebateMap } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { classes } from '@didascalie/design'
import { ShareBar } from '../../design/share-charts.js'
import { texts } from '../../words/texts.js'
import { formatCounts } from './debate-words.js'
import css from './story-map.module.css'

interface StoryMapProps {
  map: DebateMap
  choices: readonly DebateChoice[]
  chosen: string | undefined
  onChoose: (choice: string) => void
}

/** The map draws a ring around this number of choices: those that divided the group most. */
const ringCount = 8

interface ChoiceButtonProps {
  choice: DebateChoice
  number: number
  isChosen: boolean
  isTabStop: boolean
  onChoose: (choice: string) => void
}

function ChoiceButton({ choice, number, isChosen, isTabStop, onChoose }: ChoiceButtonProps) {
  const { met, weighs, rank, replies, sceneName } = choice
  return (
    <button
      type="button"
      className={classes(
        css.pip,
        met === null && css.few,
        weighs && css.weighs,
        rank !== null && rank <= ringCount && css.hot,
        isChosen && css.chosen,
      )}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={texts.debat.pip(sceneName, number, formatCounts(choice))}
      aria-current={isChosen ? 'true' : undefined}
      data-pip={choice.choice}
      onClick={() => onChoose(choice.choice)}
    >
      <ShareBar counts={met === null ? [] : replies.map(({ taken }) => taken ?? 0)} />
    </button>
  )
}

/** The arrow keys move the focus between the choices of a chapter. The Tab key therefore stops only once in each chapter. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const offset = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (offset === undefined) return
  const choiceButtons: (Element | null)[] = [...event.currentTarget.querySelectorAll('[data-pip]')]
  const next = choiceButtons[choiceButtons.indexOf(document.activeElement) + offset]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

export function StoryMap({ map, choices, chosen, onChoose }: StoryMapProps) {
  return (
    <div className={css.map} style={{ '--chapters': map.chapters.length } as React.CSSProperties}>
      {map.chapters.map((chapter, index) => {
        const chapterChoices = choices.filter((choice) => choice.chapter === chapter.id)
        const scenes = [...new Set(chapterChoices.map(({ scene }) => scene))]
        const tabStop = chapterChoices.find(({ choice }) => choice === chosen) ?? chapterChoices[0]
        return (
          <section
            key={chapter.id}
            className={css.chapter}
            style={{ '--n': index } as React.CSSProperties}
            aria-label={capitalise(chapter.name)}
            onKeyDown={moveFocus}
          >
            <h3>{capitalise(chapter.name)}</h3>
            <ol>
              {scenes.map((scene) => {
                const choicesOfScene = chapterChoices.filter((choice) => choice.scene === scene)
                return (
                  <li key={scene}>
                    <span className={css.scene}>{choicesOfScene[0]?.sceneName}</span>
                    <span className={css.pips}>
                      {choicesOfScene.map((choice, choiceIndex) => (
                        <ChoiceButton
                          key={choice.choice}
                          choice={choice}
                          number={choiceIndex + 1}
                          isChosen={choice.choice === chosen}
                          isTabStop={choice === tabStop}
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
