import type { StageState } from '../scene/stage-state.js'
import type { StoryInput } from './presenter.js'

export type KeyInput = StoryInput | { readonly kind: 'reveal' }

/** The letters of the replies or actions, by position. */
const letters = ['a', 'b', 'c']

/**
 * Maps a key to an input:
 * - Enter or Space: next
 * - A B C or 1 2 3: a reply, or an action on an object
 * - O: show the names of the objects
 * - Escape: deselect the object
 *
 * Learners who dictate can turn letters and digits off, because dictation software types them.
 */
export function inputForKey(key: string, stageState: StageState, letterKeys: boolean): KeyInput | undefined {
  // A gesture of the story (pull, place, write) handles its keys itself. Only its own controls continue the story.
  if (stageState.gesture !== '') return undefined
  const pressed = key.toLowerCase()
  if (pressed === 'enter' || pressed === ' ') return { kind: 'next' }
  if (pressed === 'escape' && stageState.objects.length > 0) return { kind: 'press', index: -1 }
  if (!letterKeys) return undefined
  if (pressed === 'o' && stageState.objects.length > 0) return { kind: 'reveal' }
  const content = stageState.panel?.content.kind
  if (content !== 'choices' && content !== 'actions') return undefined
  const position = letters.includes(pressed) ? letters.indexOf(pressed) : '123'.indexOf(pressed)
  return position >= 0 && pressed !== '' ? { kind: 'choose', position } : undefined
}

const keyConsumers = 'input, textarea, select, [contenteditable="true"], [role="slider"]'
const enterConsumers = 'button, a[href], summary'

/**
 * Whether a key press is meant for the story. Returns `false` if the focused control handles the key, if the key repeats, for shortcuts,
 * and while a dialog covers the story.
 */
export function isForStory(event: KeyboardEvent, root: Element): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  if (root.closest('[inert]')) return false
  if (!(event.target instanceof Element) || event.target.matches(keyConsumers)) return false
  if (event.target.closest('dialog')) return false
  return !((event.key === 'Enter' || event.key === ' ') && event.target.closest(enterConsumers))
}
