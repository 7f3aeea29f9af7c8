/** A file of a game that the platform does not read. The message is French: it names the file, and says what to do. */
export class GameFileError extends Error {
  override readonly name = 'GameFileError'
}
