import type { Look } from '@didascalie/contract'

/**
 * The look of a person for whom the writer chose no look: an adult in everyday clothes. All such people look the same on purpose. Different
 * looks would seem to be the writer's choice.
 */
export const defaultLook: Look = {
  age: 'adult',
  build: 'medium',
  face: 'soft',
  skin: 3,
  hair: 'short',
  hairColour: 'chestnut',
  beard: 'none',
  glasses: false,
  earrings: false,
  outfit: 'everyday',
  cloth: 'slate',
}
