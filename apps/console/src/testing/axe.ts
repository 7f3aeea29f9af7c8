import axe from 'axe-core'

/** Contrast is measured on the tokens (contrast.test.ts): here there is no layout to look at. */
const options = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] } as const

/** What axe finds wrong, one line each: expect `[]`. */
export async function faults(root: Element = document.body): Promise<string[]> {
  document.documentElement.lang = 'fr'
  document.title ||= 'La régie'
  const { violations } = await axe.run(root, {
    rules: options.rules,
    resultTypes: [...options.resultTypes],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
