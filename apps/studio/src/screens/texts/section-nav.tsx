import { subpathTo } from '../../parts/subpath.js'
import { sectionNames, textesTexts } from '../../words/texts-screen-texts.js'
import css from './section-nav.module.css'

/** The links to the forms of the screen « Textes ». */
export function SectionNav({ current }: { current: keyof typeof sectionNames }) {
  return (
    <ul className={css.sections} aria-label={textesTexts.sections}>
      {Object.entries(sectionNames).map(([id, name]) => (
        <li key={id}>
          <a href={subpathTo('textes', id)} aria-current={id === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
