import { type ReadProject, unusedEntries } from '@didascalie/project'
import { type Check, checkStory, type Limits, type Progress } from '@didascalie/script'

export interface CheckedProject {
  readonly project: ReadProject
  readonly check: Check
}

/** Checks a story with the files around it. */
export function checkProject(
  project: ReadProject,
  { limits, progress, weighs }: { limits?: Limits; progress?: Progress; weighs?: boolean } = {},
): CheckedProject {
  const found = checkStory(project.source, limits, progress, weighs)
  // Where no file of the story could be read, the faults of the files already say why.
  const isExplained = project.source.files.length === 0 && project.faults.length > 0
  const diagnostics = found.diagnostics.filter(({ code }) => !(isExplained && code === 'no-story'))
  return {
    project: { ...project, faults: [...project.faults, ...unusedEntries(project, found.story)] },
    check: { ...found, diagnostics },
  }
}
