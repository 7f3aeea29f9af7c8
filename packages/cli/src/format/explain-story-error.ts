// The messages of the engine are in English, for maintainers. This file gives their French texts for writers.
import type { Problem, ProblemCode, StoryError } from '@didascalie/engine'
import { explainProblem } from '@didascalie/script'

const messages: Readonly<Record<ProblemCode, (problem: Problem) => string>> = {
  'no-start': () => 'rien n’y commence',
  'unknown-type': ({ node }) => `le nœud \`${node}\` est d’un type inconnu`,
  'unknown-target': ({ node }) => `le nœud \`${node}\` mène à un nœud qui n’existe pas`,
  'unknown-demo-end': () => 'la fin de la démonstration n’existe pas',
  'bad-condition': ({ node, message }) =>
    `une condition de \`${node}\` est fausse : ${explainProblem(message)}`,
  'bad-action': ({ node, message }) => `une action de \`${node}\` est fausse : ${explainProblem(message)}`,
  'unknown-variable': ({ about }) => `la variable \`${about}\` est lue sans jamais recevoir de valeur`,
  'unknown-option': ({ node, about }) => `le texte de \`${node}\` a une option inconnue, ${about}`,
  'silent-cycle': ({ node }) => `depuis \`${node}\`, l’histoire tourne en rond sans rien montrer`,
}

export function explainStoryError({ problems }: StoryError): string {
  const [first] = problems.filter(({ code }) => code !== 'unknown-option')
  const reason = first ? ` : ${messages[first.code](first)}` : ''
  return `L’histoire ne peut pas être ouverte${reason}. \`didascalie check\` en dit plus.`
}
