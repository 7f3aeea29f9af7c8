/** The path of the default game's files. These tests play that game. */
export const dataPath = '/data/'
