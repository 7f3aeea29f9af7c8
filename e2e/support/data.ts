/** Where a page finds the files of the usual game, which these tests play. */
export const dataPath = '/data/'
