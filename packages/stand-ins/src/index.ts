export { type DrawnPerson, drawPerson, type PersonOptions, personSize } from './person/draw-person.js'
export { type Manner, type Mood, mannerOf, moods, type Pose, poses } from './person/moods.js'
export { drawPlace, lightOfPlace, placeSize } from './place/draw-place.js'
