// What may be read from the folder of a game. A game may come from anybody, so every program reads it through this package.
export { explainBadName } from './file-names.js'
export { FolderMemory, type FolderReader, readDirectly } from './folder-reader.js'
export { GameFileError } from './game-file-error.js'
export {
  explainTakenName,
  type GameFile,
  GameFileList,
  type GameFiles,
  listGameFiles,
  maxFiles,
  type RefusedFile,
} from './list-files.js'
export {
  explainWrongContent,
  gameFilePolicy,
  getMaxBytes,
  getMediaType,
  isGameFile,
  mediaExtensions,
} from './media-kinds.js'
export { checkJsonKeys, checkJsonText } from './parse-json.js'
export {
  checkGameMedia,
  readGameFile,
  readGameFileAsync,
  statGameFile,
  statGameFileAsync,
} from './read-file.js'
