// The plain copies of scripts/lib/quick-styles.ts: what is worked out with them is what happy-dom works out.
import { expect, it } from 'vitest'

const styleOf = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`${id} is not there`)
  return getComputedStyle(element)
}
const isHidden = (id: string) => styleOf(id).visibility === 'hidden'

it('hands down to those inside what is handed down, and nothing to those beside', () => {
  document.body.innerHTML = `
    <div style="visibility: hidden; display: flex"><i id="inside">a</i><i style="visibility: visible"><b id="shown">b</b></i></div>
    <i id="beside">c</i>`
  expect([isHidden('inside'), isHidden('shown'), isHidden('beside')]).toEqual([true, false, false])
  expect([styleOf('inside').display, styleOf('shown').display]).not.toContain('flex')
})

it('changes with what is around', () => {
  document.body.innerHTML = '<div id="around" style="visibility: hidden"><i id="inside">a</i></div>'
  expect(isHidden('inside')).toBe(true)
  document.getElementById('around')?.removeAttribute('style')
  expect(isHidden('inside')).toBe(false)
})
