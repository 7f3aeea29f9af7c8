// The results of our self-assessment by RGAA 4.1.2, the French standard for web accessibility. docs/accessibilite-rgaa.md explains each
// result. A test compares the two files.

/** C: conforming. NC: not conforming. NA: does not apply to the sample. */
export type Verdict = 'C' | 'NC' | 'NA'

/** The verdicts of each theme, in the order of its criteria: the first verdict of theme 3 is for criterion 3.1. */
export const rgaaThemes: Readonly<Record<number, readonly Verdict[]>> = {
  1: ['C', 'C', 'C', 'NA', 'NA', 'NA', 'NA', 'C', 'NA'],
  2: ['NA', 'NA'],
  3: ['C', 'C', 'C'],
  4: ['NA', 'NA', 'NA', 'NA', 'NA', 'NA', 'NA', 'NA', 'NA', 'C', 'NA', 'NA', 'NA'],
  5: ['C', 'C', 'NA', 'C', 'C', 'C', 'C', 'NA'],
  6: ['C', 'C'],
  7: ['C', 'NA', 'C', 'C', 'C'],
  8: ['C', 'C', 'C', 'C', 'C', 'C', 'NA', 'NA', 'C', 'NA'],
  9: ['C', 'C', 'C', 'C'],
  10: ['C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'C'],
  11: ['C', 'C', 'C', 'C', 'C', 'C', 'C', 'NA', 'C', 'C', 'C', 'C', 'C'],
  12: ['C', 'C', 'C', 'C', 'NA', 'C', 'C', 'C', 'C', 'C', 'C'],
  13: ['NC', 'C', 'C', 'C', 'NA', 'NA', 'NA', 'C', 'C', 'NA', 'C', 'NA'],
}

export const assessedOn = '18 novembre 2026'

/** For each criterion with the verdict NC, an explanation for users. */
export const rgaaRemaining: Readonly<Record<string, string>> = {
  '13.1':
    'Une connexion à la régie dure douze heures en tout. La page l’annonce cinq minutes avant et propose de se reconnecter sur place, mais cette limite ne se repousse pas autrement. La page et ce qui y était écrit attendent la connexion suivante.',
}

export const rgaaVerdicts: ReadonlyMap<string, Verdict> = new Map(
  Object.entries(rgaaThemes).flatMap(([theme, verdicts]) =>
    verdicts.map((verdict, index) => [`${theme}.${index + 1}`, verdict] as const),
  ),
)

const countOf = (verdict: Verdict) => [...rgaaVerdicts.values()].filter((one) => one === verdict).length

export const rgaaCounts = { conforming: countOf('C'), failing: countOf('NC'), notApplicable: countOf('NA') }

/** The official rate: the percentage of applicable criteria that conform. Rounded down, so that 100 means that all of them conform. */
export const rgaaRate = Math.floor(
  (100 * rgaaCounts.conforming) / (rgaaCounts.conforming + rgaaCounts.failing),
)

/** The level that the law derives from the rate. */
export function levelOf(rate: number): string {
  if (rate === 100) return 'totalement conforme'
  return rate >= 50 ? 'partiellement conforme' : 'non conforme'
}
