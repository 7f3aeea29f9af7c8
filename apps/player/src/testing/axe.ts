import axe from 'axe-core'

/** contrast.test.ts checks contrast on the design tokens, because the test DOM has no layout. */
const options = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] } as const

/** Returns the axe violations, one line each: expect `[]`. */
export async function faults(root: Element = document.body): Promise<string[]> {
  document.documentElement.lang = 'fr'
  document.title ||= 'Le Phare'
  const { violations } = await axe.run(root, {
    rules: options.rules,
    resultTypes: [...options.resultTypes],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
