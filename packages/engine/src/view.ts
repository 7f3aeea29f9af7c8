import { mostReplies } from './constants.js'
import type { CompiledNode, Offer, Step } from './graph/compiled.js'
import type { Stop } from './graph/walk.js'
import type { ClickableObject, Line, ObjectAction, View } from './moment.js'

function lineOf(node: CompiledNode): Line {
  const { id, talker, text, didascalie, speed, voiceFile, insert } = node
  return {
    id,
    talker,
    text,
    didascalie,
    speed,
    voiceFile,
    ...(insert === '' ? {} : { insert }),
    ...(node.with.length === 0 ? {} : { with: [...node.with] }),
  }
}

function objectsOf(steps: readonly Step[]): ClickableObject[] {
  const byName = new Map<string, ObjectAction[]>()
  steps.forEach(({ node }, index) => {
    const actions = byName.get(node.objectName) ?? []
    if (actions.length === 0) byName.set(node.objectName, actions)
    actions.push({ id: node.id, index, text: node.text })
  })
  return Array.from(byName, ([objectName, actions]) => ({ objectName, actions }))
}

function repliesView(prompt: Line | null, steps: readonly Step[]): View {
  const [only] = steps
  if (only && steps.length === 1) return { kind: 'caption', prompt, caption: lineOf(only.node) }
  const replies = steps.slice(0, mostReplies).map(({ node }) => ({ id: node.id, text: node.text }))
  return { kind: 'choices', prompt, replies }
}

export function viewOf({ node, through }: Stop, offer: Offer, demo: boolean): View {
  if (offer.form === 'end') return { kind: 'end', demo: demo && node.demoEnd }
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
      return { kind: 'objects', objects: objectsOf(offer.steps) }
  }
  if (offer.form === 'replies') return repliesView(through ? null : lineOf(node), offer.steps)
  if (node.kind === 'spoken') return { kind: 'line', line: lineOf(node) }
  return { kind: 'caption', prompt: null, caption: lineOf(node) }
}
