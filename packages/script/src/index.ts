export {
  type Check,
  type CheckInSlicesOptions,
  checkStory,
  checkStoryInSlices,
  hasErrors,
} from './check.js'
export { type CheckReport, checkReport } from './check-report.js'
export { type CompiledStory, compileStory, rejectingDiagnostics } from './compile/compile-story.js'
export { type JsonFile, jsonFile } from './compile/json-file.js'
export type { Catalogue, StoryFile, StorySource } from './compile/story-source.js'
export { typeset, typographyFlaws } from './compile/typography.js'
export { walkStatements } from './compile/walk-statements.js'
export type { Diagnostic, Origin, WitnessStep } from './diagnostics/diagnostic.js'
export { explainProblem } from './diagnostics/expression-problem.js'
export { suggest } from './diagnostics/suggest.js'
export { diffStories, isLost, type Position, type StoryDiff } from './diff/story-diff.js'
export { countMoments } from './explore/count-moments.js'
export type { Exploration, Visited } from './explore/explore.js'
export type { Explored } from './explore/explored.js'
export { type Memories, type Memory, memoriesAt } from './explore/memories.js'
export type { Limits, Progress } from './explore/state-space.js'
export { runInSlices, runTask } from './explore/task.js'
export { checkWorkerMemoryMb, checkWorkerMs } from './limits.js'
export { drawMap } from './map/draw/draw-map.js'
export { mapStory } from './map/map-story.js'
export { type ParseFile, rememberParsedFiles } from './parse/parse-file.js'
export { fileAndLine } from './parse/source-line.js'
export type { Scene, Statement } from './parse/syntax.js'
export {
  gameFileNames,
  type NameKind,
  nameKinds,
  normaliseName,
  type Reference,
  type ReferenceRole,
  referencesIn,
  type TextFile,
} from './rename/references.js'
export {
  type MediaMove,
  mediaMoves,
  type NameFault,
  nameFault,
  newSpelling,
  renameIn,
} from './rename/rename.js'
export {
  type CommonTrait,
  type TiedReply,
  type WeighedReward,
  type WeighedRewards,
  weighRewards,
} from './rewards/weigh-rewards.js'
export { type Sample, sampleGames } from './sample/sample-games.js'
export { type TaggedFile, tagFiles } from './tag/tag-files.js'
export { parsePlans } from './testplan/parse-plan.js'
export { PlanError } from './testplan/plan-error.js'
export { type RepairedPlan, removePlan, repairPlan } from './testplan/repair-plan.js'
export { runPlan } from './testplan/run-plan.js'
export { transcriptOf } from './testplan/transcript.js'
export { type Weight, weights } from './weigh/choice-weigher.js'
export { type Routes, type WeighedChoice, type Weighing, weighStory } from './weigh/weigh-story.js'
export { choiceIdLookup, countLaterLines, weighedChoices } from './weigh/weighed-choices.js'
export { unfelt } from './weigh/weight-limits.js'
