import { type Scene, walkStatements } from '@didascalie/script'

const interview = /^Vendredi_(Entretien|Verdict)/

/** Returns the text of every line of a scene, in source order. */
export const sceneLines = (scenes: readonly Scene[], title: string): string[] =>
  scenes
    .filter((scene) => scene.title === title)
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'line' ? [statement.text] : []))

/** Counts the variants of the interview: the `<<if>>` branches that contain a line. */
export const interviewVariants = (scenes: readonly Scene[]): number =>
  scenes
    .filter(({ title }) => interview.test(title))
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'if' ? statement.branches : []))
    .filter(({ body }) => body.some(({ kind }) => kind === 'line')).length
