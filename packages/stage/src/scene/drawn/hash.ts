/** A number that is always the same for a name (FNV-1a), so that a place or a person is drawn alike every time. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export function pick<Choice>(choices: readonly [Choice, ...Choice[]], name: string): Choice {
  return choices[hashOf(name) % choices.length] ?? choices[0]
}
