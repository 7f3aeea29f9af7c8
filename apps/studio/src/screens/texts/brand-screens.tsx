// Small previews of screens of the game, in the colours of its brand.
import type { Brand, StudioProject } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { BrandMark } from '../../parts/brand-mark.js'
import { Miniature } from '../../parts/miniature.js'
import { usePictures } from '../../parts/use-pictures.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import css from './brand-screens.module.css'
import { brandStyle } from './wording-screen.js'

type Colours = Brand['colours'] | undefined
type Chapters = readonly { readonly name: string; readonly short: string }[]

const styleOf = (colours: Colours) =>
  brandStyle({ brand: colours && { description: '', mark: [], signs: [], colours } })

interface HomeScreenProps {
  project: StudioProject
  colours: Colours
  chapters: Chapters
}

export function HomeScreen({ project, colours, chapters }: HomeScreenProps) {
  const pictures = usePictures(project)
  const texts = project.wordings?.data ?? {}
  return (
    <div style={styleOf(colours)}>
      <Miniature label={textesTexts.marque.home} picture={pictures.first}>
        <div className={css.home}>
          <span className={css.mark}>
            <BrandMark project={project} />
          </span>
          <h4>{texts['ui.home.title'] ?? project.title}</h4>
          <p>{texts['ui.home.text']}</p>
          <div className={css.steps}>
            {chapters.map(({ short }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other identity here
              <i key={index} style={{ height: `${40 + (60 * (index + 1)) / chapters.length}%` }}>
                {short}
              </i>
            ))}
          </div>
          <span className={css.button}>{texts['ui.home.play'] ?? textesTexts.marque.play}</span>
        </div>
      </Miniature>
    </div>
  )
}

export function PlaceScreen({ project, colours }: { project: StudioProject; colours: Colours }) {
  const pictures = usePictures(project)
  const place = Object.entries(project.wordings?.data ?? {}).find(([key]) => key.startsWith('location.'))?.[1]
  return (
    <div style={styleOf(colours)}>
      <Miniature label={textesTexts.marque.place} picture={pictures.first}>
        <span className={css.plaque}>{place ?? textesTexts.marque.place}</span>
        <span className={`${css.button} ${css.next}`}>
          {project.wordings?.data['ui.playing.next'] ?? 'Suite'}
        </span>
      </Miniature>
    </div>
  )
}

export function BetweenScreen({
  colours,
  chapters,
  current,
}: {
  colours: Colours
  chapters: Chapters
  current: number
}) {
  return (
    <div style={styleOf(colours)}>
      <Miniature label={textesTexts.marque.between}>
        <div className={css.between}>
          <div>
            {chapters.map((_, index) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other identity here
                key={index}
                className={index === current ? css.now : undefined}
                style={{ height: `${35 + (65 * (index + 1)) / chapters.length}%` }}
              />
            ))}
          </div>
          {capitalise(chapters[current]?.name ?? '')}
        </div>
      </Miniature>
    </div>
  )
}
