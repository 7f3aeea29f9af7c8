import axe from 'axe-core'

/** The contrast rule is off, because these tests have no layout. `contrast.test.ts` checks the contrast of the colour tokens. */
const options = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] } as const

/** Returns one line per accessibility violation that axe finds. */
export async function faults(root: Element = document.body): Promise<string[]> {
  document.documentElement.lang = 'fr'
  document.title ||= 'La régie'
  const { violations } = await axe.run(root, {
    rules: options.rules,
    resultTypes: [...options.resultTypes],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
