import { type ReadProject, storyFaults, unusedEntries } from '@didascalie/project'
import { type Check, checkStory, type Limits, type Progress } from '@didascalie/script'

export interface CheckedProject {
  readonly project: ReadProject
  readonly check: Check
}

export function checkProject(
  project: ReadProject,
  { limits, progress, shouldWeigh }: { limits?: Limits; progress?: Progress; shouldWeigh?: boolean } = {},
): CheckedProject {
  const checkResult = checkStory(project.source, limits, progress, shouldWeigh)
  const hasNoReadableFile = project.source.files.length === 0 && storyFaults(project).length > 0
  return {
    project: { ...project, faults: [...project.faults, ...unusedEntries(project, checkResult.story)] },
    // If no story file could be read, the check reports everything as missing. Only the faults of the files are useful then.
    check: hasNoReadableFile ? { ...checkResult, diagnostics: [] } : checkResult,
  }
}
