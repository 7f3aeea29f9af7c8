// The panel beside a card. `Seance` shows the cards that the trainer will project, in their order. `Rank` lists the choices. The choices
// that divided the group most come first.
import type { DebateMap, SeanceCard } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, ButtonLink } from '@didascalie/design'
import { useState } from 'react'
import { Card } from '../../design/layout.js'
import { ShareBar } from '../../design/share-charts.js'
import { texts } from '../../words/texts.js'
import css from './debate-screen.module.css'
import { choicesByRank, formatCounts, projectionWindow, titleOf } from './debate-words.js'

interface SeanceProps {
  map: DebateMap
  cards: readonly SeanceCard[]
  onChange: (cards: SeanceCard[]) => void
  hrefOf: (choices: readonly string[]) => string
}

export function Seance({ map, cards, onChange, hrefOf }: SeanceProps) {
  const words = texts.debat
  const listedCards = cards.flatMap((card) => {
    const choice = map.choices.find(({ choice: id }) => id === card.choice)
    return choice ? [{ card, choice }] : []
  })
  /** `from` and `to` are positions in `listedCards`. `cards` may also contain cards of choices that no longer exist. */
  const moveCard = (from: number, to: number) => {
    const moved = listedCards[from]?.card
    const target = listedCards[to]?.card
    if (moved && target)
      onChange(cards.filter((card) => card !== moved).toSpliced(cards.indexOf(target), 0, moved))
  }
  return (
    <Card title={words.seance}>
      {listedCards.length === 0 ? (
        <p className={css.quiet}>{words.seanceEmpty}</p>
      ) : (
        <>
          <p className={css.quiet}>{words.seanceSum(listedCards.length)}</p>
          <ol className={css.seance}>
            {listedCards.map(({ card, choice }, index) => {
              const title = titleOf(map, choice)
              return (
                <li key={card.choice}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <span>{title}</span>
                  <Button
                    kind="quiet"
                    aria-label={words.up(title)}
                    disabled={index === 0}
                    onClick={() => moveCard(index, index - 1)}
                    icon="up"
                  />
                  <Button
                    kind="quiet"
                    aria-label={words.down(title)}
                    disabled={index === listedCards.length - 1}
                    onClick={() => moveCard(index, index + 1)}
                    icon="down"
                  />
                  <Button
                    kind="quiet"
                    aria-label={words.remove(title)}
                    onClick={() => onChange(cards.filter(({ choice: id }) => id !== card.choice))}
                    icon="close"
                  />
                </li>
              )
            })}
          </ol>
          <ButtonLink
            kind="main"
            wide
            href={hrefOf(listedCards.map(({ card }) => card.choice))}
            target={projectionWindow}
            icon="screen"
          >
            {words.projectAll}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

/** How many choices the list shows before the trainer asks for all. */
const collapsedCount = 12

interface RankProps {
  map: DebateMap
  chosen: string | undefined
  onChoose: (choice: string) => void
}

export function Rank({ map, chosen, onChoose }: RankProps) {
  const words = texts.debat
  const rankedChoices = choicesByRank(map)
  const list = rankedChoices.length > 0 ? rankedChoices : map.choices.filter(({ hasCard }) => hasCard)
  const [isExpanded, setExpanded] = useState(false)
  if (list.length === 0) return null
  const shown = isExpanded ? list : list.slice(0, collapsedCount)
  return (
    <section aria-labelledby="rank">
      <h2 id="rank">{rankedChoices.length > 0 ? words.rank : words.cards}</h2>
      <ol className={css.rank}>
        {shown.map((choice) => (
          <li key={choice.choice}>
            <button
              type="button"
              aria-current={choice.choice === chosen ? 'true' : undefined}
              onClick={() => onChoose(choice.choice)}
            >
              <span>
                <b>{titleOf(map, choice)}</b>
                <small>
                  {capitalise(map.chapters.find(({ id }) => id === choice.chapter)?.name ?? '')} ·{' '}
                  {formatCounts(choice)}
                </small>
              </span>
              {choice.met !== null && <ShareBar counts={choice.replies.map(({ taken }) => taken ?? 0)} />}
            </button>
          </li>
        ))}
      </ol>
      {shown.length < list.length && (
        <Button kind="quiet" small onClick={() => setExpanded(true)} icon="down">
          {words.rankMore(list.length - shown.length)}
        </Button>
      )}
    </section>
  )
}
