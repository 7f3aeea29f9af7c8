import type { DebateCard as Card, DebateChoice } from '@didascalie/contract'
import { Button, ButtonLink, classes, Icon } from '@didascalie/design'
import { AreaField } from '../../design/field.js'
import { Row, RowEnd } from '../../design/layout.js'
import { ReplyLetter, replyTone, ShareDots } from '../../design/share-charts.js'
import { Tag } from '../../design/tag.js'
import { StoryText } from '../../parts/story-text.js'
import { Why } from '../../parts/why.js'
import { texts } from '../../words/texts.js'
import css from './debate-card.module.css'
import { projectionWindow, splitText } from './debate-words.js'

interface DebateCardProps {
  choice: DebateChoice
  card: Card | undefined
  title: string
  players: number | null
  picture: string
  isInSeance: boolean
  onSeance: () => void
  /** The trainer's own question. If it is empty, the card shows the author's question, or else the default question. */
  question: string
  onQuestion: (question: string) => void
  projectHref: string
  onProject: () => Promise<void>
}

function Reply({ choice, card, index }: { choice: DebateChoice; card: Card | undefined; index: number }) {
  const words = texts.debat
  const reply = choice.replies[index]
  if (!reply) return null
  const { taken, offered, text } = reply
  const now = card?.now[index] ?? ''
  const later = card?.later[index] ?? ''
  return (
    <li className={classes(css.reply, replyTone(index))}>
      <p className={css.text}>
        <ReplyLetter index={index} />
        <span>
          <StoryText text={text} />
        </span>
      </p>
      {taken !== null && choice.met !== null && (
        <p className={css.taken}>
          <ShareDots count={taken} total={choice.met} />
          <Why explanation={`${words.takenWhy} ${words.metWhy}`}>
            <span className={css.share}>
              <b>{taken}</b> {words.of(choice.met)}
              {offered !== null && offered < choice.met && <span> · {words.offered(offered)}</span>}
            </span>
          </Why>
        </p>
      )}
      {(now || later) && (
        <div className={css.after}>
          {now && <p>{now}</p>}
          {later && (
            <p className={css.later}>
              <Icon name="next" />
              {later}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

export function DebateCard({
  choice,
  card,
  title,
  players,
  picture,
  isInSeance,
  onSeance,
  question,
  onQuestion,
  projectHref,
  onProject,
}: DebateCardProps) {
  const words = texts.debat
  const playersLabel =
    choice.met === null || players === null ? (
      words.metFew
    ) : (
      <Why explanation={words.metWhy}>{words.met(choice.met, Math.max(players, choice.met))}</Why>
    )
  return (
    <article className={css.debate} id="carte" aria-labelledby="card-title">
      <header>
        <div>
          <p className={css.kick}>
            {card?.when ? `${card.when} · ` : ''}
            {playersLabel}
          </p>
          <h2 id="card-title">{title}</h2>
        </div>
        {choice.split !== null && <Tag tone="open">{splitText(choice.split)}</Tag>}
      </header>
      <div className={picture ? css.situation : css.told}>
        {picture && (
          <figure className={css.shot}>
            <img src={picture} alt="" width="1280" height="720" loading="lazy" />
            {card?.where && <figcaption>{card.where}</figcaption>}
          </figure>
        )}
        <div className={css.told}>
          {card ? <p>{card.situation}</p> : <p className={css.kick}>{words.noCard}</p>}
          {choice.prompt && (
            <blockquote className={css.bubble}>
              <cite>{choice.prompt.talker || words.noTalker}</cite>
              <StoryText text={choice.prompt.text} />
            </blockquote>
          )}
        </div>
      </div>
      <ol className={css.replies}>
        {choice.replies.map((reply, index) => (
          <Reply key={reply.id} choice={choice} card={card} index={index} />
        ))}
      </ol>
      <div className={css.ask}>
        <div>
          <h3>{words.opening}</h3>
          <p className={css.question}>{question.trim() || card?.question || words.defaultQuestion}</p>
          {card && card.follow.length > 0 && (
            <ul>
              {card.follow.map((follow) => (
                <li key={follow}>{follow}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={css.mine}>
          <AreaField
            label={words.yours}
            hint={words.yoursHint}
            rows={3}
            maxLength={500}
            value={question}
            onChange={onQuestion}
          />
        </div>
      </div>
      {card?.rule && (
        <section className={css.rule} aria-labelledby="card-rule">
          <h3 id="card-rule">{words.rule}</h3>
          <p>{card.rule.text}</p>
          <p className={css.source}>{words.source(card.rule.source)}</p>
          <p className={css.hint}>{words.ruleHint}</p>
        </section>
      )}
      <footer>
        <Row>
          {card?.notions.map(({ number, title }) => (
            <Tag key={number}>{title}</Tag>
          ))}
          <RowEnd>
            <Button kind="quiet" onClick={() => window.print()} icon="print">
              {words.print}
            </Button>
            <Button aria-pressed={isInSeance} onClick={onSeance} icon={isInSeance ? 'tick' : 'plus'}>
              {isInSeance ? words.inSeance : words.add}
            </Button>
            <ButtonLink
              kind="main"
              href={projectHref}
              target={projectionWindow}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                void onProject()
              }}
              icon="screen"
            >
              {words.project}
            </ButtonLink>
          </RowEnd>
        </Row>
      </footer>
    </article>
  )
}
