import type { Check } from '../check.js'
import type { Diagnostic, WitnessStep } from '../diagnostics/diagnostic.js'
import type { Exploration } from '../explore/explore.js'
import type { Colours } from './colours.js'

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** « lundi: Lundi_Quai, reply B “…”, then Lundi_Poste, carton: “…” ». */
export function tellWay(witness: readonly WitnessStep[]): string {
  if (witness.length === 0) return 'straight on from the start'
  let before = ''
  return witness
    .map(({ chapter, scene, what }) => {
      const place = scene === before ? '' : `${chapter && chapter !== scene ? `${chapter}, ` : ''}${scene}, `
      before = scene
      return `${place}${what}`
    })
    .join('\n           then ')
}

export function tellDiagnostic(diagnostic: Diagnostic, colours: Colours): string {
  const { code, severity, origin, message, hint, witness } = diagnostic
  const paint = severity === 'error' ? colours.red : colours.yellow
  const place = colours.cyan(`${origin.file}:${origin.line}:${origin.column}`)
  const lines = [`${place} ${paint(severity)} ${colours.dim(code)}`, `  ${message}`]
  if (hint !== undefined) lines.push(`  ${colours.dim('hint:')} ${hint}`)
  if (witness !== undefined) lines.push(`  ${colours.dim('way there:')} ${tellWay(witness)}`)
  return lines.join('\n')
}

function tellExploration(exploration: Exploration, colours: Colours): string[] {
  const { complete, moments, nodes, scenes, choicePoints, pointAndClicks, variables, routes } = exploration
  const lines = [
    `${count(scenes, 'scene')}, ${nodes.reached} of ${nodes.all} nodes reached, ${count(choicePoints, 'choice point')}, ` +
      `${count(pointAndClicks, 'point-and-click', 'point-and-clicks')}, ${count(variables, 'variable')}`,
  ]
  if (routes) {
    const { shortestMinutes, longestMinutes, alwaysNotions, someNotions } = routes
    lines.push(`${shortestMinutes.toFixed(1)} to ${longestMinutes.toFixed(1)} minutes from start to end`)
    if (someNotions.length > 0) {
      const every = alwaysNotions.length > 0 ? alwaysNotions.join(' ') : 'none'
      lines.push(`notions on every route: ${every}; on some: ${someNotions.join(' ')}`)
    }
  }
  lines.push(
    complete
      ? colours.green(`explored whole: ${count(moments, 'moment')}, each one looked at`)
      : colours.yellow(`not proved: a limit stopped the exploration after ${count(moments, 'moment')}`),
  )
  return lines
}

export function tellCheck(check: Check, unchecked: readonly string[], colours: Colours): string {
  const { diagnostics, exploration } = check
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const lines = diagnostics.map((diagnostic) => `${tellDiagnostic(diagnostic, colours)}\n`)
  if (exploration) lines.push(...tellExploration(exploration, colours))
  else lines.push(colours.yellow('not explored: mend what is written above first'))
  if (unchecked.length > 0) lines.push(colours.dim(`not checked: ${unchecked.join('; ')}`))
  const verdict = `${count(errors, 'error')}, ${count(warnings, 'warning')}`
  lines.push(errors > 0 ? colours.red(verdict) : colours.green(verdict))
  return lines.join('\n')
}
