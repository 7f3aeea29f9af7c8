// Checks a class list line by line. Valid lines get a code even if other lines have faults.
import type { LineFault } from '@didascalie/contract'
import { comparableName } from '../../platform/text/comparable-name.js'

export interface ListedPerson {
  line: number
  firstname: string
  lastname: string
}

const maxNameLength = 64
/** A character that is neither a letter, a space, an apostrophe, a point nor a hyphen. */
const forbiddenCharacter = /[^\p{L}\p{M}\s'’.-]/u

const keyOf = ({ firstname, lastname }: Omit<ListedPerson, 'line'>) =>
  comparableName(`${firstname} ${lastname}`)

export function checkPeople(
  people: readonly ListedPerson[],
  { existing, freeSeats }: { existing: readonly Omit<ListedPerson, 'line'>[]; freeSeats: number | null },
): { good: ListedPerson[]; faults: LineFault[] } {
  const keysWithCode = new Set(existing.map(keyOf))
  const lineOfKey = new Map<string, number>()
  const good: ListedPerson[] = []
  const faults: LineFault[] = []
  for (const person of people) {
    const { line, firstname, lastname } = person
    const fault = (what: LineFault['what'], detail = '') =>
      faults.push({ line, firstname, lastname, what, detail })
    const key = keyOf(person)
    const character = forbiddenCharacter.exec(`${firstname}${lastname}`)?.[0]
    if (firstname === '' && lastname === '') fault('no-name')
    else if (lastname === '') fault('no-lastname')
    else if (firstname === '') fault('no-firstname')
    else if (character !== undefined) fault('odd-sign', character)
    else if (firstname.length > maxNameLength || lastname.length > maxNameLength) fault('too-long')
    else if (keysWithCode.has(key)) fault('has-code')
    else if (lineOfKey.has(key)) fault('twice', String(lineOfKey.get(key)))
    else if (freeSeats !== null && good.length >= freeSeats) fault('no-seat')
    else {
      lineOfKey.set(key, line)
      good.push(person)
    }
  }
  return { good, faults }
}
