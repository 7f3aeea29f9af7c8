import type { Look } from '@didascalie/contract'

/** How the platform draws a person whose look nobody chose: an adult in everyday clothes. All of them look the same, on purpose: a look
 * that followed from the name would seem chosen. */
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
