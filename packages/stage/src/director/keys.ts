import type { StageState } from '../scene/stage-state.js'
import type { Gesture } from './presenter.js'

export type KeyGesture = Gesture | { readonly kind: 'reveal' }

/** The letters of the replies, by position. */
const letters = ['a', 'b', 'c']

/**
 * Maps keys to gestures: Enter or Space = next, A B C or 1 2 3 = a reply, O = show the names of the objects, Escape = deselect. Learners
 * who dictate can turn letters and digits off, because dictation software types them.
 */
export function keyGesture(key: string, stageState: StageState, letterKeys: boolean): KeyGesture | undefined {
  const pressed = key.toLowerCase()
  if (pressed === 'enter' || pressed === ' ') return { kind: 'next' }
  if (pressed === 'escape' && stageState.objects.length > 0) return { kind: 'press', index: -1 }
  if (!letterKeys) return undefined
  if (pressed === 'o' && stageState.objects.length > 0) return { kind: 'reveal' }
  const content = stageState.panel?.content.kind
  if (content !== 'choices' && content !== 'actions') return undefined
  const place = letters.includes(pressed) ? letters.indexOf(pressed) : '123'.indexOf(pressed)
  return place >= 0 && pressed !== '' ? { kind: 'choose', place } : undefined
}

const keyConsumers = 'input, textarea, select, [contenteditable="true"], [role="slider"]'
const enterConsumers = 'button, a[href], summary'

/**
 * Whether a key press is meant for the story. `false` for keys that the focused control handles, for shortcuts, and while a dialog covers
 * the story.
 */
export function isForStory(event: KeyboardEvent, root: Element): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  if (root.closest('[inert]')) return false
  if (!(event.target instanceof Element) || event.target.matches(keyConsumers)) return false
  if (event.target.closest('dialog')) return false
  return !((event.key === 'Enter' || event.key === ' ') && event.target.closest(enterConsumers))
}
