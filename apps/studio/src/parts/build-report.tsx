import type { BuildRefusal, StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import { faultsInStudioWords, placeInStudio } from '../model/file-screens.js'
import { routeTo } from '../model/route.js'
import { buildTexts } from '../words/build-texts.js'
import css from './build-report.module.css'

interface BuildReportProps {
  project: StudioProject
  isBuilding: boolean
  /** How many moments of the story the build has explored so far. A moment is a position with the values of the variables. */
  explored: number | undefined
  refusal: BuildRefusal | undefined
}

/** Shows the progress of a running build, or why the build failed and which lines to correct. */
export function BuildReport({ project, isBuilding, explored, refusal }: BuildReportProps) {
  return (
    <div role="status" className={css.report}>
      {isBuilding && (
        <p className={css.building}>
          <span className={css.dots} aria-hidden="true" />
          <b>{buildTexts.building}</b>
          {explored !== undefined && explored > 0 && (
            <span>{buildTexts.explored(formatNumber(explored))}</span>
          )}
        </p>
      )}
      {!isBuilding && refusal && (
        <section className={css.refusal}>
          <h3>
            <Icon name="alert" size={17} />
            {buildTexts.refused}
          </h3>
          <p>{refusal.message}</p>
          <ul>
            {faultsInStudioWords(refusal.faults, project).map(({ file, line, column, message }) => (
              <li key={`${file} ${line} ${column} ${message}`}>
                {file.endsWith('.yarn') ? (
                  <a href={routeTo('ecrire', { file, line })}>{buildTexts.goTo(file, line)}</a>
                ) : (
                  <a href={placeInStudio(project, { file, line, column }).href}>
                    {placeInStudio(project, { file, line, column }).label}
                  </a>
                )}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
