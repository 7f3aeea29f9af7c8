import { type Scene, walkStatements } from '@didascalie/script'

const interview = /^Vendredi_(Entretien|Verdict)/

/** What is said in a scene, in the order of its source. */
export const sceneLines = (scenes: readonly Scene[], title: string): string[] =>
  scenes
    .filter((scene) => scene.title === title)
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'line' ? [statement.text] : []))

/** How many ways the interview's key lines have: one for each branch that somebody speaks in. */
export const interviewVariants = (scenes: readonly Scene[]): number =>
  scenes
    .filter(({ title }) => interview.test(title))
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'if' ? statement.branches : []))
    .filter(({ body }) => body.some(({ kind }) => kind === 'line')).length
