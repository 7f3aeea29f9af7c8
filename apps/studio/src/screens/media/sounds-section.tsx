import { type Media, prefixOf, type StudioProject } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { useStudioState } from '../../model/studio-context.js'
import { Pane } from '../../parts/panes.js'
import { LineList, storyLines } from '../../parts/story-lines.js'
import { SoundUpload } from '../../parts/upload/sound-upload.js'
import { mediasTexts } from '../../words/media-texts.js'
import { texts } from '../../words/texts.js'
import css from './media-screen.module.css'
import { outlineBars, readOutline } from './sound-outline.js'

const words = mediasTexts.sounds

type Kind = 'music' | 'ambience' | 'effect'

interface GameSound {
  readonly name: string
  readonly kind: Kind
  readonly media: Media
}

/**
 * The kind of a sound. A sound that is not an ambience is music if it has a loop, if it lasts more
 * than 5 seconds, or if it is in `listed`: the sounds that the story can play by name.
 */
function kindOf(
  name: string,
  { loop, seconds }: Media,
  ambiences: ReadonlySet<string>,
  listed: readonly string[],
): Kind {
  if (name.startsWith('ambience_') || ambiences.has(name)) return 'ambience'
  return listed.includes(name) || loop !== undefined || (seconds ?? 0) > 5 ? 'music' : 'effect'
}

function soundsOf({ media, scene, sounds = [] }: StudioProject): GameSound[] {
  const places = Object.values(scene?.bg ?? {})
  const ambiences = new Set(places.flatMap(({ ambience = [] }) => ambience.map(({ sound }) => sound)))
  return Object.entries(media).flatMap(([file, one]) => {
    const [, name] = /^audio\/(.+)\.ogg$/.exec(file) ?? []
    return name === undefined ? [] : [{ name, kind: kindOf(name, one, ambiences, sounds), media: one }]
  })
}

const placeNames = Object.entries(texts.start.kinds).map(([kind, name]) => [kind, capitalise(name)] as const)
/**
 * The French names of the sounds that the platform provides to every game: the music of some
 * screens, the sound effects, and an ambience for each kind of place.
 */
const platformNames: Readonly<Record<string, string>> = { ...words.names, ...Object.fromEntries(placeNames) }
const screenSounds: readonly string[] = ['intro', 'outro', 'ui']

const titleOf = ({ wordings }: StudioProject, name: string) => {
  const known = platformNames[name.replace(/^ambience_/, '')]
  if (known !== undefined) return known
  const id = name.replace(/^ambience_/, '')
  const place = wordings?.data[`location.${prefixOf(id)}.title`]
  const rest = id.slice(prefixOf(id).length + 1).replaceAll('_', ' ')
  return place === undefined ? capitalise(id.replaceAll('_', ' ')) : rest === '' ? place : `${place}, ${rest}`
}

const playableUrl = ({ url, type, alternatives }: Media) =>
  [...alternatives, { url, type }].find((one) => new Audio().canPlayType(one.type) !== '')?.url ?? url

export function SoundsSection({ project }: { project: StudioProject }) {
  const sounds = soundsOf(project)
  const [chosen, setChosen] = useState(sounds[0]?.name)
  const [playing, setPlaying] = useState<string>()
  const [isLooped, setLooped] = useState(false)
  const player = useRef<HTMLAudioElement>(undefined)
  const stop = () => {
    player.current?.pause()
    player.current = undefined
    setPlaying(undefined)
  }
  useEffect(() => () => player.current?.pause(), [])
  const listen = ({ name, media }: GameSound) => {
    stop()
    setChosen(name)
    const audio = new Audio(playableUrl(media))
    player.current = audio
    // `loop` is the part of the file that repeats. The browser can only repeat the whole file, so
    // the listener below repeats the part.
    const { loop } = media
    audio.loop = isLooped && !loop
    audio.addEventListener('timeupdate', () => {
      if (isLooped && loop && audio.currentTime >= loop.end) audio.currentTime = loop.start
    })
    audio.addEventListener('ended', stop)
    setPlaying(name)
    void audio.play().catch(stop)
  }
  const groups: readonly (readonly [Kind, string, string])[] = [
    ['music', words.music, words.musicNote],
    ['ambience', words.ambience, words.ambienceNote],
    ['effect', words.effect, words.effectNote],
  ]
  const sound = sounds.find(({ name }) => name === chosen)
  return (
    <>
      <Pane at={1}>
        <section className={css.main}>
          <div className={css.titleRow}>
            <h2>{mediasTexts.sections.sons}</h2>
            <label>
              <input
                type="checkbox"
                checked={isLooped}
                onChange={({ target }) => {
                  stop()
                  setLooped(target.checked)
                }}
              />
              {words.loop}
            </label>
          </div>
          <SoundUpload onKept={setChosen} />
          {groups.map(([kind, title, note]) => {
            const own = sounds.filter((one) => one.kind === kind)
            if (own.length === 0) return null
            return (
              <div key={kind}>
                <h3>
                  {title} <small className={css.groupNote}>{`${own.length}, ${note}`}</small>
                </h3>
                <ul>
                  {own.map((one) => {
                    const isPlaying = one.name === playing
                    const name = titleOf(project, one.name)
                    return (
                      <li key={one.name} className={`${css.sound} ${one.name === chosen ? css.chosen : ''}`}>
                        <Button
                          small
                          icon={isPlaying ? 'pause' : 'play'}
                          aria-label={isPlaying ? words.stop(name) : words.play(name)}
                          onClick={() => (isPlaying ? stop() : listen(one))}
                        />
                        <span>
                          <b>{name}</b>
                          <code>{one.name}</code>
                        </span>
                        <Outline url={playableUrl(one.media)} isPlaying={isPlaying} />
                        <small>
                          {one.media.seconds !== undefined &&
                            words.seconds(
                              one.media.seconds.toLocaleString('fr-FR', {
                                minimumFractionDigits: 1,
                                maximumFractionDigits: 1,
                              }),
                            )}
                        </small>
                        <small>{one.media.url.startsWith('/library/') ? words.platform : words.game}</small>
                      </li>
                    )
                  })}
                </ul>
              </div>
            )
          })}
        </section>
      </Pane>
      <Pane at={2}>{sound && <SoundSide project={project} sound={sound} />}</Pane>
    </>
  )
}

function SoundSide({ project, sound: { name, kind } }: { project: StudioProject; sound: GameSound }) {
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const lines = storyLines(story, sample, ({ soundFile }) => soundFile === name)
  const places = Object.entries(project.scene?.bg ?? {}).flatMap(([id, { ambience = [] }]) =>
    ambience.some(({ sound }) => sound === name) ? [id] : [],
  )
  const title = titleOf(project, name)
  const isOnScreens = screenSounds.includes(name)
  const isUnused = kind !== 'effect' && !isOnScreens && places.length === 0 && lines.length === 0
  return (
    <aside className={css.side} aria-label={title}>
      <h2>{title}</h2>
      <code>{name}</code>
      <h3>{mediasTexts.whereHeard}</h3>
      {kind === 'effect' && <p>{words.everywhere}</p>}
      {places.map((place) => (
        <p key={place}>{words.withPlace(titleOf(project, place))}</p>
      ))}
      {isOnScreens && <p>{words.onScreen(title)}</p>}
      {isUnused && <p>{mediasTexts.unused}</p>}
      <LineList project={project} lines={lines} />
      <SoundUpload key={name} name={name} onKept={() => undefined} />
    </aside>
  )
}

/** Has no bars while the sound loads, or if the browser cannot decode it. */
function Outline({ url, isPlaying }: { url: string; isPlaying: boolean }) {
  const [bars, setBars] = useState<readonly number[]>([])
  useEffect(() => {
    let isCurrent = true
    readOutline(url).then(
      (outline) => isCurrent && setBars(outline),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [url])
  return (
    <svg
      className={`${css.outline} ${isPlaying ? css.playing : ''}`}
      viewBox={`0 0 ${outlineBars * 3} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <rect key={index} x={index * 3} y={20 - bar * 19} width={2} height={Math.max(1, bar * 38)} />
      ))}
    </svg>
  )
}
