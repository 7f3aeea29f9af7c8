import type { Scalar } from '@didascalie/contract'
import { Button, Chips } from '@didascalie/design'
import type { Diagnostic, Memories, Memory } from '@didascalie/script'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { VariableView } from '../language/story-view.js'
import { routeTo } from '../model/route.js'
import { proofTexts } from '../words/remarks-texts.js'
import { formatShare, texts } from '../words/texts.js'
import css from './preview-pane.module.css'
import type { Preview } from './use-preview.js'

/** The sizes of the window that the frame imitates. */
const formats = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 780 } } as const
type Format = keyof typeof formats

interface PreviewPaneProps {
  preview: Preview
  variables: readonly VariableView[]
  /** Whether the preview shows an earlier version of the story, because the present text cannot be played. */
  isOutdated: boolean
  line: number | undefined
  /** The share of random runs that show this line. */
  share: number | undefined
  /** Stores a way to the line as a test plan, and returns the file name of the plan. */
  onKeep: (memory: Memory) => string
  /**
   * The answer of the explorer about the line. `undefined` until the explorer has answered. `memories` contains the
   * different variable values with which players can reach the line, each with its shortest route. `memories` is
   * `undefined` if no route leads to this line or to an earlier line of its scene.
   */
  routes: { readonly memories: Memories | undefined } | undefined
  isExplored: boolean
  sceneName: (title: string) => string
  /** The error whose shortest way is listed below the preview. */
  replayedError: Diagnostic | undefined
  isWide: boolean
  onWide: (isWide: boolean) => void
}

export function PreviewPane(props: PreviewPaneProps) {
  const { preview, isOutdated, line, share, isWide, onWide } = props
  const [format, setFormat] = useState<Format>('desktop')
  const [isAudible, setAudible] = useState(false)
  const words = texts.preview
  return (
    <section className={`${css.pane} ${isWide ? css.wide : ''}`} aria-label={words.title}>
      <div className={css.head}>
        <h2>{words.title}</h2>
        {isOutdated && preview.hasGame && (
          <span className={`${css.chip} ${css.broken}`} title={words.brokenWhy}>
            {words.broken}
          </span>
        )}
        {line !== undefined && (
          <span className={css.chip}>
            {words.line(line)}
            {share !== undefined && `, ${texts.map.ofGames(formatShare(share))}`}
          </span>
        )}
        <Button
          small
          kind="quiet"
          icon="full-on"
          aria-label={isWide ? words.smaller : words.larger}
          aria-pressed={isWide}
          onClick={() => onWide(!isWide)}
        />
      </div>
      <div className={css.body}>
        <ScaledFrame preview={preview} format={format} isOutdated={isOutdated} />
        <div className={css.controls}>
          <Button
            small
            icon="restart"
            aria-label={words.restart}
            onClick={() => preview.send({ kind: 'play', from: { kind: 'answers', answers: [] } })}
          />
          <Button
            small
            icon="stepback"
            disabled={!preview.moment?.canGoBack}
            onClick={() => preview.send({ kind: 'back' })}
          >
            {words.back}
          </Button>
          <Button
            small
            kind="quiet"
            icon="audio-on"
            aria-label={words.sound}
            aria-pressed={isAudible}
            onClick={() => {
              setAudible(!isAudible)
              preview.send({ kind: 'sound', isOn: !isAudible })
            }}
          />
          <span className={css.spacer} />
          <Chips
            joined
            label={words.format}
            options={[
              { value: 'desktop', label: words.desktop },
              { value: 'phone', label: words.phone },
            ]}
            value={format}
            onChange={setFormat}
          />
        </div>
        <div className={css.cards}>
          {props.replayedError && <ReplayCard fault={props.replayedError} sceneName={props.sceneName} />}
          <VariablesCard {...props} />
          <RoutesCard {...props} />
        </div>
      </div>
    </section>
  )
}

interface FrameProps extends Pick<PreviewPaneProps, 'preview' | 'isOutdated'> {
  format: Format
}

/** A frame with the size of a real window, scaled to the width of the pane. */
function ScaledFrame({ preview, format, isOutdated }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const size = formats[format]
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={`${css.box} ${css[format]}`}>
      <iframe
        ref={preview.frame as RefObject<HTMLIFrameElement>}
        className={css.frame}
        src="apercu.html"
        title={texts.preview.stage}
        style={{ ...size, transform: `scale(${width / size.width})` }}
      />
      {!preview.hasGame && (
        <p className={css.note}>{isOutdated ? texts.preview.waiting : texts.preview.preparing}</p>
      )}
    </div>
  )
}

/** The choices on the shortest way to an error. Each choice is a link to its line. */
function ReplayCard({ fault, sceneName }: { fault: Diagnostic; sceneName: (title: string) => string }) {
  const words = texts.preview
  const steps = fault.witness ?? []
  return (
    <section className={css.card}>
      <header>
        <h3>{texts.write.way}</h3>
        <small>{words.steps(steps.length)}</small>
      </header>
      <ol className={css.steps}>
        {steps.map(({ scene, short, text, origin }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same answer can be given twice on a way
          <li key={index}>
            <i>{short.length === 1 ? short : '·'}</i>
            <a href={routeTo('ecrire', origin)}>
              <small>{sceneName(scene)}</small>
              {text}
            </a>
          </li>
        ))}
        <li className={css.stop}>
          <i>×</i>
          <a href={routeTo('ecrire', fault.origin)}>{fault.message.replaceAll('`', '')}</a>
        </li>
      </ol>
    </section>
  )
}

function VariablesCard({ preview, variables }: PreviewPaneProps) {
  const words = texts.preview
  const { moment, before } = preview
  const values = moment?.variables ?? {}
  const isChanged = (name: string) => name in before && before[name] !== values[name]
  // Sorts the variables: first those that have just changed, then those that differ from their initial value.
  const rank = ({ name, initial }: VariableView) =>
    isChanged(name) ? 0 : String(values[name]) === initial ? 2 : 1
  const known = variables
    .filter(({ name }) => values[name] !== undefined)
    .toSorted((one, other) => rank(one) - rank(other))
  return (
    <section className={css.card}>
      <header>
        <h3>{words.memory}</h3>
      </header>
      {known.length === 0 && moment && <p>{words.noMemory}</p>}
      <ul className={css.variables}>
        {known.map(({ name, meaning }) => {
          const value = values[name] ?? false
          return (
            <li key={name} className={isChanged(name) ? css.changed : undefined}>
              <span>
                <code>{name}</code>
                {meaning && <small>{meaning}</small>}
              </span>
              <VariableValue
                name={name}
                value={value}
                onSet={(set) => preview.send({ kind: 'set', name, value: set })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function VariableValue({
  name,
  value,
  onSet,
}: {
  name: string
  value: Scalar
  onSet: (value: Scalar) => void
}) {
  const words = texts.preview
  if (typeof value === 'boolean')
    return (
      <span className={css.value}>
        {value ? words.true : words.false}
        <button
          type="button"
          role="switch"
          className={css.switch}
          aria-checked={value}
          aria-label={name}
          onClick={() => onSet(!value)}
        />
      </span>
    )
  return (
    <input
      className={css.number}
      aria-label={name}
      type={typeof value === 'number' ? 'number' : 'text'}
      value={value}
      onChange={({ target }) => onSet(typeof value === 'number' ? Number(target.value) : target.value)}
    />
  )
}

/** A memory is one set of variable values. The explorer stops counting the memories of a line at this number. */
const maxCounted = 1000

function RoutesCard({ preview, routes, line, isExplored, onKeep }: PreviewPaneProps) {
  const words = texts.preview
  const memories = routes?.memories
  const [kept, setKept] = useState<{ route: string; file: string }>()
  const [chosen, setChosen] = useState<{ memories: Memories; index: number }>()
  const differing = differingNames(memories?.memories ?? [])
  const played = memories?.memories[chosen?.memories === memories ? (chosen?.index ?? 0) : 0]
  // Identifies a way by its line and its answers, because the memories are computed again after the plan is stored.
  const route = played && `${line} ${played.answers.join(' ')}`
  return (
    <section className={css.card}>
      <header>
        <h3>{words.otherWays}</h3>
        {memories && <small>{words.wayCount(memories.count, maxCounted)}</small>}
      </header>
      {!memories && <p>{!isExplored ? words.noWays : routes ? words.noWay : words.searching}</p>}
      <ul className={css.routes}>
        {memories?.memories.map(({ answers, steps, variables }, index) => (
          <li key={answers.join(' ')}>
            <button
              type="button"
              className={css.way}
              aria-pressed={chosen?.memories === memories && chosen.index === index}
              onClick={() => {
                setChosen({ memories, index })
                preview.send({ kind: 'play', from: { kind: 'answers', answers } })
              }}
            >
              <span>
                <b>{wordsOf(variables, differing) || words.steps(steps.length)}</b>
                <small>
                  {(differing.length > 0 || memories.count > 1) && words.steps(steps.length)}
                  {index === 0 && memories.count > 1 ? words.shortest : ''}
                </small>
              </span>
              <em>{steps.map(({ short, text }) => `${short} « ${text} »`).join(' · ')}</em>
            </button>
          </li>
        ))}
      </ul>
      {memories && played && (
        <Button
          small
          kind="quiet"
          icon="privacy"
          disabled={kept?.route === route}
          onClick={() => setKept({ route: route ?? '', file: onKeep(played) })}
        >
          {proofTexts.keep}
        </Button>
      )}
      <p role="status">{kept && kept.route === route && proofTexts.keptLine(kept.file)}</p>
    </section>
  )
}

/** Returns the variables whose values differ between the memories. The writer recognizes each memory by these values. */
function differingNames(memories: Memories['memories']): string[] {
  const [first, ...others] = memories
  return Object.keys(first?.variables ?? {}).filter((name) =>
    others.some(({ variables }) => variables[name] !== first?.variables[name]),
  )
}

const wordsOf = (variables: Readonly<Record<string, Scalar | undefined>>, names: readonly string[]): string =>
  names
    .map((name) => {
      const value = variables[name]
      const shown = value === true ? texts.preview.true : value === false ? texts.preview.false : value
      return `${name} ${shown}`
    })
    .join(', ')
