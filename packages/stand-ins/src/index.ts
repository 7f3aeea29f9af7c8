export { clothTones, hairTones, skinOf } from './colour.js'
export {
  type CompletedGame,
  completeGame,
  type GameToComplete,
  type StandIn,
} from './game/complete-game.js'
export { defaultLook } from './game/default-look.js'
export { drawObject } from './game/draw-object.js'
export { drawIcon, neutralMark } from './game/mark.js'
export { frameBackgrounds, placeFor } from './game/place-for.js'
export { type DrawnPerson, drawPerson, type PersonOptions, personSize } from './person/draw-person.js'
export { drawPlace, lightOfPlace, placeSize } from './place/draw-place.js'
