import type { ReactNode } from 'react'
import { Columns, type ColumnsProps } from '../../parts/form/columns.js'
import { subpathTo } from '../../parts/subpath.js'
import { sectionNames, textesTexts } from '../../words/texts-screen-texts.js'
import css from './section-columns.module.css'

interface SectionColumnsProps extends Omit<ColumnsProps, 'list' | 'listLabel'> {
  section: keyof typeof sectionNames
  /** The entries of the section. */
  list?: ReactNode
}

/** The layout of a section of the screen « Textes ». Links above its list open the other sections. */
export function SectionColumns({ section, list, ...rest }: SectionColumnsProps) {
  return (
    <Columns
      {...rest}
      listLabel={textesTexts.title}
      list={
        <>
          <ul className={css.sections} aria-label={textesTexts.sections}>
            {Object.entries(sectionNames).map(([id, name]) => (
              <li key={id}>
                <a href={subpathTo('textes', id)} aria-current={id === section ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {list}
        </>
      }
    />
  )
}
