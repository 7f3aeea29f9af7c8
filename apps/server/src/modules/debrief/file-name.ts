import { toFileName } from '../../platform/text/file-name.js'

/** The maximum length of the learner's name in a file name. It keeps the whole file name below the limit of file systems, 255 bytes. */
const maxNameLength = 120

export function debriefFileName(game: string, { firstname, lastname }: Name): string {
  const name = toFileName(`${firstname} ${lastname}`).slice(0, maxNameLength).replace(/-$/, '')
  return `${['bilan', toFileName(game), name].filter((part) => part !== '').join('-')}.pdf`
}

export interface Name {
  firstname: string
  lastname: string
}
