// Checks a class list line by line. Valid lines get a code even if other lines have faults.
import type { LineFault } from '@didascalie/contract'
import { comparableName } from '../../platform/text/comparable-name.js'

export interface ListedPerson {
  line: number
  firstname: string
  lastname: string
}

const longest = 64
/** Characters that no name contains. */
const odd = /[^\p{L}\p{M}\s'’.-]/u

const keyOf = ({ firstname, lastname }: Omit<ListedPerson, 'line'>) =>
  comparableName(`${firstname} ${lastname}`)

export function checkPeople(
  people: readonly ListedPerson[],
  { known, left }: { known: readonly Omit<ListedPerson, 'line'>[]; left: number | null },
): { good: ListedPerson[]; faults: LineFault[] } {
  const have = new Set(known.map(keyOf))
  const seen = new Map<string, number>()
  const good: ListedPerson[] = []
  const faults: LineFault[] = []
  for (const person of people) {
    const { line, firstname, lastname } = person
    const fault = (what: LineFault['what'], detail = '') =>
      faults.push({ line, firstname, lastname, what, detail })
    const key = keyOf(person)
    const sign = odd.exec(`${firstname}${lastname}`)?.[0]
    if (firstname === '' && lastname === '') fault('no-name')
    else if (lastname === '') fault('no-lastname')
    else if (firstname === '') fault('no-firstname')
    else if (sign !== undefined) fault('odd-sign', sign)
    else if (firstname.length > longest || lastname.length > longest) fault('too-long')
    else if (have.has(key)) fault('has-code')
    else if (seen.has(key)) fault('twice', String(seen.get(key)))
    else if (left !== null && good.length >= left) fault('no-seat')
    else {
      seen.set(key, line)
      good.push(person)
    }
  }
  return { good, faults }
}
