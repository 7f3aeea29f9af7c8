/** The path of the default game's files. The end-to-end tests play this game. */
export const dataPath = '/data/'
