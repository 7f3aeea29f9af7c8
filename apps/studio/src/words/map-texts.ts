// The French texts for following a name on the map.
import { formatCount } from '@didascalie/contract/text'
import type { NameKind } from '@didascalie/script'

export const followTexts = {
  follow: 'Suivre',
  nothing: 'rien',
  kinds: {
    person: 'une personne',
    variable: 'une variable',
    fact: 'un fait',
    promise: 'une promesse',
    object: 'un objet',
    place: 'un lieu',
  } satisfies Partial<Record<NameKind, string>>,
  kind: 'Suivre sur la carte',
  name: 'Lequel',
  choose: 'choisir…',
  count: (scenes: number) => (scenes === 0 ? 'nulle part' : `dans ${formatCount(scenes, 'scène')}`),
  here: (name: string) => `${name}, ici`,
  notHere: 'Pas dans cette scène.',
  times: (count: number) => `${count} fois`,
  line: (line: number) => `ligne ${line}`,
}
