/** Where a page finds the files of the game that these tests play. */
export const dataPath = '/data/premiers-pas/'
