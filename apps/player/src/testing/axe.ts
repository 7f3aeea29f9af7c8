import axe from 'axe-core'

/** The contrast rule is off, because the test DOM has no layout. contrast.test.ts checks the contrast of the design tokens instead. */
const options = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] } as const

/** Returns the axe violations, one line each. */
export async function accessibilityViolations(root: Element = document.body): Promise<string[]> {
  document.documentElement.lang = 'fr'
  document.title ||= 'Le Phare'
  const { violations } = await axe.run(root, {
    rules: options.rules,
    resultTypes: [...options.resultTypes],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
