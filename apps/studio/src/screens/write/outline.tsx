import { prefixOf, type StudioProject } from '@didascalie/contract'
import { formatCount } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import type { Sample } from '@didascalie/script'
import { memo } from 'react'
import { Face, type FacePicture } from '../../design/face.js'
import { drawnPlace, urlOf } from '../../model/pictures.js'
import { routeTo } from '../../model/route.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { chapterName, chaptersOf, sceneAt, sceneName } from '../../parts/names.js'
import { texts } from '../../words/texts.js'
import css from './write-screen.module.css'

interface OutlineProps {
  project: StudioProject
  people: readonly { readonly id: string; readonly name: string; readonly face: FacePicture | undefined }[]
  media: Parameters<typeof urlOf>[0]
}

export const Outline = memo(({ project, people, media }: OutlineProps) => {
  const scenes = useStudioState((state) => state.story?.scenes) ?? []
  const sample = useStudioState((state) => state.sample)
  const current = useStudioState(
    ({ story, cursor }) => story && cursor && sceneAt(story.scenes, cursor)?.title,
  )
  const faulty = new Set(
    useStudioState(getDiagnostics)
      .filter(({ severity }) => severity === 'error')
      .map(({ origin }) => sceneAt(scenes, origin)?.title),
  )
  return (
    <nav className={css.outline} aria-label={texts.write.plan}>
      <div className={css.head}>
        <h2>{texts.write.plan}</h2>
      </div>
      <div className={css.list}>
        {chaptersOf(project, scenes).map((chapter) => {
          const own = scenes.filter((scene) => scene.chapter === chapter)
          return (
            <section key={chapter}>
              <h3>
                {chapterName(project, chapter)}
                <small>{own.length === 0 ? texts.write.empty : formatCount(own.length, 'scène')}</small>
              </h3>
              {own.map((scene) => (
                <a
                  key={scene.title}
                  className={css.scene}
                  href={routeTo('ecrire', scene)}
                  aria-current={scene.title === current ? 'true' : undefined}
                >
                  <SceneShare sample={sample} title={scene.title} />
                  <span>{sceneName(project, scene.title)}</span>
                  <span className={css.sign}>
                    {faulty.has(scene.title) ? (
                      <span className={css.bad}>
                        <Icon name="alert" size={15} />
                      </span>
                    ) : scene.hasObjects ? (
                      <Icon name="hand" size={15} />
                    ) : scene.choices > 0 ? (
                      formatCount(scene.choices, 'choix', 'choix')
                    ) : null}
                  </span>
                </a>
              ))}
            </section>
          )
        })}
        {people.length > 0 && <p className={css.group}>{texts.write.people}</p>}
        {people.map(({ id, name, face }) => (
          <p key={id} className={css.person}>
            {face && <Face picture={face} size={28} />}
            {name}
            {name.toLowerCase() !== id && <code>{`${id}:`}</code>}
          </p>
        ))}
        <Places project={project} media={media} />
      </div>
    </nav>
  )
})

function SceneShare({ sample, title }: { sample: Sample | undefined; title: string }) {
  const share = sample ? (sample.scenes[title] ?? 0) / sample.games : undefined
  return (
    <span className={css.share}>
      {share !== undefined && <i style={{ width: `${Math.round(share * 100)}%` }} />}
    </span>
  )
}

/** One row for each place, with its first picture. */
function Places({ project, media }: { project: StudioProject; media: OutlineProps['media'] }) {
  const titles = Object.entries(project.wordings?.data ?? {}).flatMap(([key, title]) => {
    const id = /^location\.(.+)\.title$/.exec(key)?.[1]
    return id === undefined ? [] : [[id, title] as const]
  })
  if (titles.length === 0) return null
  const pictures = Object.keys(media)
  return (
    <>
      <p className={css.group}>{texts.write.places}</p>
      {titles.map(([id, title]) => {
        const picture = pictures.find((name) => name === `bg/${id}.jpg` || name.startsWith(`bg/${id}_`))
        const drawn = Object.entries(project.places ?? {}).find(([name]) => prefixOf(name) === id)?.[1]
        const url = picture === undefined ? drawn && drawnPlace(drawn) : urlOf(media, picture)
        return (
          <p key={id} className={css.person}>
            <span
              className={css.place}
              style={url === undefined ? undefined : { backgroundImage: `url("${url}")` }}
            />
            {title}
          </p>
        )
      })}
    </>
  )
}
