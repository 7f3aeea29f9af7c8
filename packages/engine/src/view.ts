import type { Continuation, Offer } from './graph/compiled.js'
import type { Stop } from './graph/walk.js'
import type { ClickableObject, Line, ObjectAction, View } from './moment.js'

function objectsOf(continuations: readonly Continuation[]): ClickableObject[] {
  const byName = new Map<string, ObjectAction[]>()
  continuations.forEach(({ node }, index) => {
    const actions = byName.get(node.objectName) ?? []
    if (actions.length === 0) byName.set(node.objectName, actions)
    actions.push({ id: node.id, index, text: node.text })
  })
  return Array.from(byName, ([objectName, actions]) => ({ objectName, actions }))
}

function repliesView(prompt: Line | null, answers: readonly Continuation[]): View {
  const [only] = answers
  if (only && answers.length === 1) return { kind: 'caption', prompt, caption: only.node.line }
  const replies = answers.map(({ node }) => ({ id: node.id, text: node.text }))
  return { kind: 'choices', prompt, replies }
}

export function viewOf({ node, isAlreadyChosen }: Stop, offer: Offer, demo: boolean): View {
  if (offer.kind === 'end') return { kind: 'end', demo: demo && node.demoEnd }
  switch (node.kind) {
    case 'background':
      return { kind: 'background', background: node.background, music: node.soundFile }
    case 'time':
      return {
        kind: 'ellipse',
        text: node.text,
        seconds: node.seconds,
        ...(node.clock === '' ? {} : { clock: node.clock }),
      }
    case 'objects':
      return { kind: 'objects', objects: objectsOf(offer.answers) }
  }
  if (offer.kind === 'replies') return repliesView(isAlreadyChosen ? null : node.line, offer.answers)
  if (node.kind === 'spoken') return { kind: 'line', line: node.line }
  return { kind: 'caption', prompt: null, caption: node.line }
}
