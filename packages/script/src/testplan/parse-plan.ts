import type { Origin } from '../diagnostics/diagnostic.js'
import { maxLineLength } from '../limits.js'
import { variablePattern } from '../parse/names.js'
import { originOf, readLines } from '../parse/source-line.js'
import type { Plan, PlanStep } from './plan.js'
import { PlanError } from './plan-error.js'

type DirectiveParser = (rest: string, origin: Origin) => PlanStep | undefined

const variable = new RegExp(`^(${variablePattern})\\s*=\\s*(.+)$`, 'u')

const directives: Readonly<Record<string, DirectiveParser>> = {
  choose: (what, origin) => ({ kind: 'choose', what, origin }),
  checkpoint: (node, origin) => ({ kind: 'checkpoint', node, origin }),
  trace: (ids, origin) => ({ kind: 'trace', ids, origin }),
  facts: (keys, origin) => ({ kind: 'facts', keys, origin }),
  refused(rest, origin) {
    const index = numberOf(rest)
    return index === undefined ? undefined : { kind: 'refused', index, origin }
  },
  reports(rest, origin) {
    const count = numberOf(rest)
    return count === undefined ? undefined : { kind: 'reports', count, origin }
  },
  variable(rest, origin) {
    const [, name, value = ''] = variable.exec(rest) ?? []
    return name && isJsonValue(value) ? { kind: 'variable', name, value, origin } : undefined
  },
}

const forms: Readonly<Record<string, string>> = {
  refused: 'refused: 3',
  reports: 'reports: 0',
  variable: 'variable: $nom = valeur',
}

const numberOf = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined)

function isJsonValue(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function stepOf(text: string, origin: Origin): PlanStep {
  if (text === '...' || text === '…') return { kind: 'skip', origin }
  if (text === 'reload') return { kind: 'reload', origin }
  const [, name = '', rest = ''] = /^(\w+):\s*(.*)$/.exec(text) ?? []
  if (!Object.hasOwn(directives, name)) return { kind: 'shown', text, origin }
  const step = directives[name]?.(rest, origin)
  if (step) return step
  throw new PlanError(
    `${origin.file}:${origin.line}: \`${text}\` ne se lit pas : écrivez \`${forms[name] ?? name}\`.`,
  )
}

/** Reads the plans of a `.testplan` file. */
export function parsePlans(file: string, source: string): Plan[] {
  const plans: { name: string; demo: boolean; origin: Origin; steps: PlanStep[] }[] = []
  for (const line of readLines(file, source)) {
    if (line.length > maxLineLength)
      throw new PlanError(
        `${file}:${line.number}: cette ligne a ${line.length} caractères ; coupez-la, ${maxLineLength} au plus.`,
      )
    if (line.text === '') continue
    const origin = originOf(line)
    const [, keyword, name = ''] = /^(plan|demo plan):\s*(.*)$/.exec(line.text) ?? []
    const plan = plans.at(-1)
    if (keyword) plans.push({ name, demo: keyword === 'demo plan', origin, steps: [] })
    else if (plan) plan.steps.push(stepOf(line.text, origin))
    else throw new PlanError(`${file}:${origin.line}: un plan commence par \`plan: son nom\`.`)
  }
  return plans
}
