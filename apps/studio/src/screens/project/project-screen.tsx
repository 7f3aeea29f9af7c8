import type { StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import { proofStateOf } from '../../language/proof.js'
import { routeTo } from '../../model/route.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { chapterName, chaptersOf, sceneName } from '../../parts/names.js'
import { usePictures } from '../../parts/use-pictures.js'
import { formatSeconds, texts } from '../../words/texts.js'
import css from './project-screen.module.css'

/**
 * A summary of the project. It shows whether the studio has proved that every player reaches an end.
 * Each chapter has bars that compare the lengths of its scenes.
 */
export function ProjectScreen({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const words = texts.project
  const pictures = usePictures(project)
  const scenes = story?.scenes ?? []
  const pictureOf = (background: string | undefined) => {
    const url = pictures.background(background)
    return url === undefined ? undefined : { backgroundImage: `url("${url}")` }
  }
  const first = scenes.find(({ background }) => background !== '')
  return (
    <div className={css.screen}>
      <div className={css.inside}>
        <section className={css.hero}>
          <div className={css.picture} style={pictureOf(first?.background)} />
          <div>
            <h2>{project.title}</h2>
            <p>{project.brand?.description ?? project.wordings?.data['ui.home.text']}</p>
            <p className={css.acts}>
              <a className={`${css.act} ${css.main}`} href={routeTo('ecrire')}>
                <Icon name="pen" />
                {words.resume}
              </a>
              <a className={css.act} href={routeTo('carte')}>
                <Icon name="map" />
                {words.see}
              </a>
              <a className={css.act} href={routeTo('jouer')}>
                <Icon name="play" />
                {words.play}
              </a>
            </p>
          </div>
        </section>
        <Health />
        <div className={css.chapters}>
          {chaptersOf(project, scenes).map((chapter) => {
            const own = scenes.filter((scene) => scene.chapter === chapter)
            const maxWords = Math.max(1, ...own.map((scene) => scene.words))
            const total = (count: (scene: (typeof own)[number]) => number) =>
              own.reduce((sum, scene) => sum + count(scene), 0)
            const wordCount = total((scene) => scene.words)
            return (
              <a key={chapter} className={css.chapter} href={routeTo('ecrire', own[0])}>
                <div
                  className={css.thumb}
                  style={pictureOf(own.find(({ background }) => background !== '')?.background)}
                />
                <div>
                  <h3>{chapterName(project, chapter)}</h3>
                  <dl>
                    <dt>{own.length}</dt>
                    <dd>{words.scenes(own.length)}</dd>
                    <dt>{formatNumber(total(({ choices }) => choices))}</dt>
                    <dd>{words.choices}</dd>
                    <dt>{formatNumber(wordCount)}</dt>
                    <dd>{words.words(wordCount)}</dd>
                  </dl>
                  <div className={css.rhythm} aria-hidden="true">
                    {own.map((scene) => (
                      <i
                        key={scene.title}
                        className={scene.hasObjects ? css.objects : undefined}
                        title={sceneName(project, scene.title)}
                        style={{ height: `${Math.round((100 * scene.words) / maxWords)}%` }}
                      />
                    ))}
                  </div>
                </div>
              </a>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function Health() {
  const proof = useStudioState((state) => state.proof)
  const words = texts.project.proofs
  const proofState = proofStateOf(proof)
  const remarks = useStudioState(getDiagnostics).length
  return (
    <section className={css.health}>
      <div className={css.seal}>
        <h3>{texts.proof[proofState]}</h3>
        {proofState === 'proved' && proof && (
          <>
            <b>{words.all(formatNumber(proof.moments))}</b>
            <p>{words.how(formatSeconds(proof.milliseconds))}</p>
          </>
        )}
      </div>
      <ul className={css.facts}>
        {proofState === 'proved' && <Fact text={words.end} />}
        {proof?.minutes && (
          <Fact text={words.minutes(Math.round(proof.minutes.shortest), Math.round(proof.minutes.longest))} />
        )}
        {proof && proof.choicePoints > 0 && <Fact text={words.choices(proof.choicePoints)} />}
        <Fact text={remarks === 0 ? words.noRemarks : words.remarks(remarks)} isBad={remarks > 0} />
      </ul>
    </section>
  )
}

const Fact = ({ text, isBad = false }: { text: string; isBad?: boolean }) => (
  <li className={isBad ? css.bad : undefined}>
    <Icon name={isBad ? 'alert' : 'tick'} size={17} />
    {text}
  </li>
)
