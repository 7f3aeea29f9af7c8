import type { StudioProject, StudioTexts } from '@didascalie/contract'
import type { Reference } from '@didascalie/script'
import { useStudioState } from '../../model/studio-context.js'
import { renameTexts as words } from '../../words/rename-texts.js'
import { fileTitle, keyOf } from './references-list.js'
import css from './rename-screen.module.css'
import { sameLettersAs } from './same-letters.js'

interface UsesProps {
  project: StudioProject
  references: readonly Reference[]
  texts: StudioTexts | undefined
}

/** A bar for each file of the story, with a mark at the position of each use. */
export function UsesByFile({ project, references, texts }: UsesProps) {
  const story = useStudioState((state) => state.story)
  const files = (texts?.files ?? []).filter(({ file }) => file.endsWith('.yarn'))
  if (references.length === 0 || files.length === 0) return null
  return (
    <section className={css.uses}>
      <h3>{words.map}</h3>
      {files.map(({ file, text }) => {
        const total = text.split('\n').length
        const own = references.filter((one) => one.file === file && one.role !== 'comment')
        return (
          <div key={file}>
            <span>
              {fileTitle(project, story?.scenes.find((scene) => scene.file === file)?.chapter, file)}
            </span>
            <span className={css.track}>
              {own.map((one) => (
                <i
                  key={keyOf(one)}
                  className={one.role === 'set' || one.role === 'defined' ? css.setMark : undefined}
                  style={{ left: `${2 + (96 * one.line) / total}%` }}
                  title={words.line(file, one.line)}
                />
              ))}
            </span>
          </div>
        )
      })}
      <p>
        <i className={css.setMark} /> {words.keyDefined} <i /> {words.keyUsed}
      </p>
    </section>
  )
}

interface SameLettersProps {
  reference: Reference
  references: readonly Reference[]
  texts: StudioTexts | undefined
}

/** Other names, and words of the story, that contain the same letters. Renaming does not change them. */
export function SameLettersCard({ reference, references, texts }: SameLettersProps) {
  const others = sameLettersAs(reference, references, texts?.files ?? [])
  return (
    <section className={css.card}>
      <h3>{words.sameLetters}</h3>
      <p>{others.length === 0 ? words.none : words.untouched}</p>
      <ul>
        {others.map(({ what, kind, file, line }) => (
          <li key={`${what} ${file} ${line}`}>
            <span>{what}</span>
            <small>
              {kind === 'words' ? `${file.replace(/^.*\//, '')}, ${line}` : words.kinds[kind].toLowerCase()}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
