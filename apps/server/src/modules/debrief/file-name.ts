import { plainName } from '../../platform/text/file-name.js'

/** Long enough for anybody, and no more than a disk takes. */
const longest = 120

export function debriefFileName(game: string, { firstname, lastname }: Name): string {
  const name = plainName(`${firstname} ${lastname}`).slice(0, longest).replace(/-$/, '')
  return `${['bilan', plainName(game), name].filter((part) => part !== '').join('-')}.pdf`
}

export interface Name {
  firstname: string
  lastname: string
}
