export {
  type BuildOptions,
  type BuiltContent,
  buildContent,
  type RefusedContent,
} from './build/build-content.js'
export { filesChangedSinceBuild } from './build/describing-texts.js'
export { readRecordedCheck } from './build/recorded-check.js'
export { type CheckWorkerLimits, startCheckWorker } from './check-worker.js'
export { createProject } from './create/create-project.js'
export { newGameFiles } from './create/new-game-files.js'
export { explainSystemError } from './load/explain-system-error.js'
export { type FileFault, isError } from './load/file-fault.js'
export { loadGraph } from './load/load-graph.js'
export {
  type GameFiles,
  loadProject,
  loadStory,
  type Project,
  type ReadProject,
  readProject,
  storyFaults,
} from './load/load-project.js'
export { FaultyProjectError, ProjectError } from './load/project-error.js'
export { readJson } from './load/read-json.js'
export { explainRefusal, readText } from './load/read-text.js'
export { unusedEntries } from './load/unused-entries.js'
export { type PackedFiles, packGame } from './pack/pack-game.js'
export { zipFiles } from './pack/zip-files.js'
export { libraryPath, mediaPath, previewMedia } from './preview/preview-media.js'
export { tagProject } from './tag/tag-project.js'
export { watchFolders } from './watch/watch-folders.js'
