import type { CompiledNode } from './graph/compiled.js'

export type Asset =
  | { readonly kind: 'background'; readonly name: string }
  | { readonly kind: 'talker'; readonly name: string }
  | { readonly kind: 'insert'; readonly name: string }
  | { readonly kind: 'act'; readonly name: string }
  | { readonly kind: 'gesture'; readonly name: string }
  | { readonly kind: 'music'; readonly name: string }
  | { readonly kind: 'voice'; readonly name: string }

/** The pictures and sounds that a story may need next, the nearest first. Follows every edge, even if its condition is false. */
export function assetsAhead(start: CompiledNode): Asset[] {
  const assets = new Map<string, Asset>()
  const visited = new Set([start])
  for (const node of visited) {
    for (const asset of assetsOf(node)) {
      const key = `${asset.kind} ${asset.name}`
      if (asset.name !== '' && !assets.has(key)) assets.set(key, asset)
    }
    for (const edge of node.edges) visited.add(edge.to)
  }
  return [...assets.values()]
}

const assetsShownWith = (node: CompiledNode): Asset[] => [
  ...node.with.map((name): Asset => ({ kind: 'talker', name })),
  { kind: 'insert', name: node.insert },
  { kind: 'act', name: node.line.act ?? '' },
  { kind: 'gesture', name: node.line.gesture ?? '' },
  { kind: 'voice', name: node.voiceFile },
]

function assetsOf(node: CompiledNode): Asset[] {
  switch (node.kind) {
    case 'background':
      return [
        { kind: 'background', name: node.background },
        { kind: 'music', name: node.soundFile },
      ]
    case 'spoken':
      return [{ kind: 'talker', name: node.talker }, ...assetsShownWith(node)]
    default:
      return assetsShownWith(node)
  }
}
