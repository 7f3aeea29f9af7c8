import type { Look } from '@didascalie/contract'

const adult = {
  age: 'adult',
    build: 'medium',
    face: 'soft',
    skin: 3,
    hair: 'short',
    hairColour: 'brown',
    beard: 'none',
  glasses: false, earrings: false, outfit: 'everyday', cloth: 'teal',
} as const satisfies Look

/** Appearances to choose from, as different as possible. Later screens change each part of them. */
export const starterLooks: readonly Look[] = [
  {
    ...adult,
    skin: 6,
    hair: 'braids',
    hairColour: 'black',
    outfit: 'care-tunic',
    cloth: 'leaf',
    earrings: true,
  },
  {
    ...adult,
    face: 'strong',
    skin: 2,
    beard: 'short',
    glasses: true,
    hairColour: 'chestnut',
    cloth: 'night',
  },
  { ...adult, age: 'old', skin: 2, hair: 'curly', hairColour: 'white', cloth: 'mauve', earrings: true },
  {
    ...adult,
    age: 'senior',
    skin: 1,
    hair: 'bob',
    hairColour: 'grey',
    glasses: true,
    outfit: 'suit',
    cloth: 'brick',
  },
  { ...adult, age: 'young', skin: 3, hair: 'ponytail', hairColour: 'brown', cloth: 'sun' },
  { ...adult, face: 'strong', skin: 5, hair: 'shaved', hairColour: 'black', beard: 'short', cloth: 'slate' },
  { ...adult, skin: 4, hair: 'headscarf', hairColour: 'black', cloth: 'mauve' },
  {
    ...adult,
    age: 'old',
    face: 'strong',
    build: 'large',
    skin: 1,
    hairColour: 'white',
    beard: 'moustache',
    cloth: 'slate',
  },
  {
    ...adult,
    age: 'young',
    face: 'strong',
    skin: 5,
    hair: 'afro',
    hairColour: 'black',
    glasses: true,
    cloth: 'rose',
  },
  { ...adult, age: 'young', skin: 1, hair: 'long', hairColour: 'red', outfit: 'work-jacket', cloth: 'leaf' },
]
