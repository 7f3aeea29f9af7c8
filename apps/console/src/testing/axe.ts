import axe from 'axe-core'

/** The contrast rule is off, because these tests have no layout. `contrast.test.ts` checks the contrast of the colour tokens. */
const options = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] } as const

/**
 * Finds empty elements such as `<i></i>`, which only serve to draw something. Criterion 8.9 of the French accessibility rules (RGAA)
 * forbids them, but axe does not report them.
 */
const textElementsWithoutText = (root: Element) =>
  [...root.querySelectorAll('i, b, em, strong')].filter(({ textContent }) => textContent === '')

export async function accessibilityViolations(root: Element = document.body): Promise<string[]> {
  document.documentElement.lang = 'fr'
  document.title ||= 'La régie'
  const { violations } = await axe.run(root, {
    rules: options.rules,
    resultTypes: [...options.resultTypes],
  })
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...textElementsWithoutText(root).map(({ outerHTML }) => `RGAA 8.9: ${outerHTML}`),
  ]
}
