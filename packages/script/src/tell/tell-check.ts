import type { Variables } from '@didascalie/engine'
import type { Check } from '../check.js'
import { count } from '../count.js'
import type { Diagnostic, WitnessStep } from '../diagnostics/diagnostic.js'
import type { Exploration } from '../explore/explore.js'
import type { Colours } from './colours.js'
import { tellWeights } from './tell-choices.js'

/** The last chapter in full, those before it as letters: `lundi: Lundi_Quai B · Lundi_Poste carton`. */
export function tellWay(witness: readonly WitnessStep[], indent: string): string {
  if (witness.length === 0) return 'straight on from the start'
  const last = witness.at(-1)?.chapter
  const chapters = [...new Set(witness.map(({ chapter }) => chapter))]
  return chapters
    .map((chapter) => {
      const steps = witness.filter((step) => step.chapter === chapter)
      return `${chapter}: ${chapter === last ? inFull(steps, indent) : asLetters(steps)}`
    })
    .join(`\n${indent}`)
}

const places = (steps: readonly WitnessStep[]) =>
  steps.map(({ scene }, index) => (steps[index - 1]?.scene === scene ? '' : scene))

function inFull(steps: readonly WitnessStep[], indent: string): string {
  const scenes = places(steps)
  return steps
    .map(({ what }, index) => (scenes[index] ? `${scenes[index]}, ${what}` : what))
    .join(`,\n${indent}  then `)
}

function asLetters(steps: readonly WitnessStep[]): string {
  const scenes = places(steps)
  return steps.map(({ short }, index) => (scenes[index] ? `${scenes[index]} ${short}` : short)).join(' · ')
}

function tellVariables(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ')
}

export function tellDiagnostic(diagnostic: Diagnostic, colours: Colours): string {
  const { code, severity, origin, message, hint, witness, variables = {} } = diagnostic
  const paint = severity === 'error' ? colours.red : colours.yellow
  const place = colours.cyan(`${origin.file}:${origin.line}:${origin.column}`)
  const lines = [`${place} ${paint(severity)} ${colours.dim(code)}`, `  ${message}`]
  if (hint !== undefined) lines.push(`  ${colours.dim('hint:')} ${hint}`)
  if (witness !== undefined) lines.push(`  ${colours.dim('way there:')} ${tellWay(witness, ' '.repeat(13))}`)
  if (Object.keys(variables).length > 0) lines.push(`  ${colours.dim('there:')} ${tellVariables(variables)}`)
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
  const { diagnostics, exploration, weighing } = check
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const lines = diagnostics.map((diagnostic) => `${tellDiagnostic(diagnostic, colours)}\n`)
  if (exploration) lines.push(...tellExploration(exploration, colours))
  else lines.push(colours.yellow('not explored: mend what is written above first'))
  if (weighing) lines.push(...tellWeights(weighing))
  if (unchecked.length > 0) lines.push(colours.dim(`not checked: ${unchecked.join('; ')}`))
  const verdict = `${count(errors, 'error')}, ${count(warnings, 'warning')}`
  lines.push(errors > 0 ? colours.red(verdict) : colours.green(verdict))
  return lines.join('\n')
}
