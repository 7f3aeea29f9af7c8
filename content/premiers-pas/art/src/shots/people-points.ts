/** Where the eyes of each person are: their height above the floor, and their position in the drawing and on the stage. */
import type { ShotCamera, Spot, StagedPerson } from '@didascalie/contract'
import { Sheet } from '../kit/svg.js'
import { pens, TALKER_HEIGHT, TALKER_WIDTH } from '../people/person.js'
import { riggedPeople } from '../people/rigs.js'

/** The height of the eyes of each standing person, in metres. */
const EYE_HEIGHTS: Readonly<Record<string, number>> = {
  awa: 1.63,
  chloe: 1.54,
  dupuis: 1.58,
  gerard: 1.68,
  ines: 1.6,
  karim: 1.7,
}

/** The scale at which people are drawn. */
const PAGE_PIXELS_PER_METRE = 950

function eyesOnPage(name: string): StagedPerson['page'] {
  const rest = riggedPeople[name]?.rest
  if (!rest) throw new Error(`No person is called "${name}"`)
  const page = new Sheet(TALKER_WIDTH, TALKER_HEIGHT)
  const { x = 0, y = 0 } = pens(page, rest.person.stance, rest.mood).head.frame
  return { x: Math.round(x), y: Math.round(y) }
}

export const stagedPeople: Readonly<Record<string, StagedPerson>> = Object.fromEntries(
  Object.entries(EYE_HEIGHTS).map(([name, eyes]) => [name, { eyes, page: eyesOnPage(name) }]),
)

/** Returns where the eyes of a person are on the stage, and the scale of the person's drawing there. */
export function eyesOnStage(camera: ShotCamera, spot: Spot, { eyes }: StagedPerson) {
  const height = spot.posture === 'sits' ? 0.5 * eyes + 0.42 : eyes
  return {
    x: camera.cx + (camera.f * spot.x) / spot.z,
    y: camera.cy - (camera.f * (height - camera.eye)) / spot.z,
    scale: camera.f / spot.z / PAGE_PIXELS_PER_METRE,
  }
}
