// The games that the server serves, and the archive of the lines of all their versions.
export { archiveLines } from './archive-lines.js'
export {
  type ChoicePoint,
  type Content,
  type Contents,
  chapterNameOf,
  dataUrlPath,
  findBuildOfBrowser,
  hasNoticeableEffect,
  heaviestChoices,
  incompleteWordings,
  signOf,
  withoutDisplayOptions,
} from './content.js'
export { findMediaFolder } from './game-files.js'
export { LiveContents } from './live-contents.js'
export { defaultGame, gamesIn, loadContents } from './load-contents.js'
export { type ContentStore, contentStore } from './store.js'
