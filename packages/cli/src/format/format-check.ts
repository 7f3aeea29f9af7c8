import { suspendDataMaxLength } from '@didascalie/contract'
import { formatCount, formatNumber, plural } from '@didascalie/contract/text'
import type { Variables } from '@didascalie/engine'
import type { FileFault, ReadProject } from '@didascalie/project'
import type { Check, Diagnostic, Exploration, WitnessStep } from '@didascalie/script'
import type { Colours } from './colours.js'
import { formatWeights } from './format-choices.js'

/** Formats the answers that lead to a position in the story. Only the answers of the last chapter are in full. Of earlier chapters, it
 * shows the scenes and the letters or objects of the answers: `soir : Quai B · Poste carton`. */
export function formatRoute(route: readonly WitnessStep[], indent: string): string {
  if (route.length === 0) return 'tout droit depuis le début'
  const lastChapter = route.at(-1)?.chapter
  const chapters = [...new Set(route.map(({ chapter }) => chapter))]
  return chapters
    .map((chapter) => {
      const steps = route.filter((step) => step.chapter === chapter)
      return `${chapter} : ${chapter === lastChapter ? formatInFull(steps, indent) : formatInShort(steps)}`
    })
    .join(`\n${indent}`)
}

const sceneChanges = (steps: readonly WitnessStep[]) =>
  steps.map(({ scene }, index) => (steps[index - 1]?.scene === scene ? '' : scene))

function formatInFull(steps: readonly WitnessStep[], indent: string): string {
  const scenes = sceneChanges(steps)
  return steps
    .map(({ what }, index) => (scenes[index] ? `${scenes[index]}, ${what}` : what))
    .join(`,\n${indent}  puis `)
}

function formatInShort(steps: readonly WitnessStep[]): string {
  const scenes = sceneChanges(steps)
  return steps.map(({ short }, index) => (scenes[index] ? `${scenes[index]} ${short}` : short)).join(' · ')
}

const severityNames = { error: 'erreur', warning: 'avertissement' } as const

const formatMinutes = (number: number) => number.toFixed(1).replace('.', ',')

function formatVariables(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ')
}

export function formatDiagnostic(diagnostic: Diagnostic, colours: Colours): string {
  const { code, severity, origin, message, hint, witness, variables = {} } = diagnostic
  const paint = severity === 'error' ? colours.red : colours.yellow
  const position = colours.cyan(`${origin.file}:${origin.line}:${origin.column}`)
  const lines = [`${position} ${paint(severityNames[severity])} ${colours.dim(code)}`, `  ${message}`]
  if (hint !== undefined) lines.push(`  ${colours.dim('indice :')} ${hint}`)
  if (witness !== undefined)
    lines.push(`  ${colours.dim('chemin :')} ${formatRoute(witness, ' '.repeat(11))}`)
  if (Object.keys(variables).length > 0) lines.push(`  ${colours.dim('là :')} ${formatVariables(variables)}`)
  return lines.join('\n')
}

/** A point-and-click also counts as a choice. */
function formatChoiceCount(choicePoints: number, pointAndClicks: number): string {
  const total = formatCount(choicePoints + pointAndClicks, 'choix', 'choix')
  return pointAndClicks > 0
    ? `${total}, dont ${formatCount(pointAndClicks, 'point-and-click', 'point-and-click')}`
    : total
}

function formatExploration(exploration: Exploration, colours: Colours): string[] {
  const { complete, moments, nodes, scenes, choicePoints, pointAndClicks, variables, routes, longestSave } =
    exploration
  const lines = [
    `${formatCount(scenes, 'scène')}, ${formatCount(nodes.reached, 'nœud atteint', 'nœuds atteints')} sur ${nodes.all}, ` +
      `${formatChoiceCount(choicePoints, pointAndClicks)}, ${formatCount(variables, 'variable')}`,
  ]
  if (routes) {
    const { shortestMinutes, longestMinutes, alwaysNotions, someNotions } = routes
    lines.push(
      `du début à la fin, ${formatMinutes(shortestMinutes)} à ${formatMinutes(longestMinutes)} minutes`,
    )
    if (longestSave !== undefined)
      lines.push(
        `sauvegarde la plus longue : ${formatCount(longestSave, 'caractère')} sur ${formatNumber(suspendDataMaxLength)}`,
      )
    if (someNotions.length > 0) {
      const onEveryRoute = alwaysNotions.length > 0 ? alwaysNotions.join(' ') : 'aucune'
      const others = someNotions.filter((notion) => !alwaysNotions.includes(notion))
      const onSomeRoutes = others.length > 0 ? ` ; sur certains seulement : ${others.join(' ')}` : ''
      lines.push(`notions sur tous les chemins : ${onEveryRoute}${onSomeRoutes}`)
    }
  }
  lines.push(
    complete
      ? colours.green(
          `exploration complète : ${formatCount(moments, 'moment')}, ${plural(moments, 'regardé', 'tous regardés')}`,
        )
      : colours.yellow(
          `rien n’est prouvé : une limite a arrêté l’exploration après ${formatCount(moments, 'moment')}`,
        ),
  )
  return lines
}

export function formatFileFault(fault: FileFault, colours: Colours): string {
  const { code, file, line, column, end, message, severity } = fault
  const isWholeFile = line === end.line && column === end.column
  const position = colours.cyan(isWholeFile ? file : `${file}:${line}:${column}`)
  const paint = severity === 'error' ? colours.red : colours.yellow
  return `${position} ${paint(severityNames[severity])} ${colours.dim(code)}\n  ${message}\n`
}

export function formatCheck(
  check: Check,
  { unchecked, faults }: Pick<ReadProject, 'unchecked' | 'faults'>,
  colours: Colours,
): string {
  const { diagnostics, exploration, weighing } = check
  const problems = [...faults, ...diagnostics]
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const lines = [
    ...faults.map((fault) => formatFileFault(fault, colours)),
    ...diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, colours)}\n`),
  ]
  if (exploration) lines.push(...formatExploration(exploration, colours))
  else lines.push(colours.yellow('pas d’exploration : corrigez d’abord ce qui est écrit ci-dessus'))
  if (weighing && weighing.choices.length > 0) lines.push(...formatWeights(weighing))
  if (unchecked.length > 0) lines.push(colours.dim(`non vérifié : ${unchecked.join(' ; ')}`))
  const verdict = `${formatCount(errors, 'erreur')}, ${formatCount(warnings, 'avertissement')}`
  lines.push(errors > 0 ? colours.red(verdict) : colours.green(verdict))
  return lines.join('\n')
}
