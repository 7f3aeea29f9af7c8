import { pick } from './hash.js'

/** The colours of an hour: what comes in through the window, and what it does to the room. */
export interface Light {
  readonly skyTop: string
  readonly skyLow: string
  readonly sun: string
  readonly beam: string
  readonly shade: string
  readonly far: string
  readonly near: string
}

const morning: Light = {
  skyTop: '#bfe0e2',
  skyLow: '#fdeccb',
  sun: '#fff6dc',
  beam: '#fff1c9',
  shade: 'rgb(91 74 107 / 0)',
  far: '#c5cbe0',
  near: '#a3acce',
}

const midday: Light = { ...morning, skyTop: '#a9d6dd', skyLow: '#eaf4ea', sun: '#fffdf2', beam: '#fff8e2' }

const evening: Light = {
  skyTop: '#8c7fae',
  skyLow: '#f7b98a',
  sun: '#ffdf9e',
  beam: '#ffcf8d',
  shade: 'rgb(91 74 107 / 0.26)',
  far: '#a48fae',
  near: '#7c6b93',
}

/** The hour is in the name, after the place. */
export function lightOf(id: string): Light {
  if (/soir|nuit|evening/.test(id)) return evening
  if (/matin|morning/.test(id)) return morning
  return pick([morning, midday], id)
}

export interface Walls {
  readonly wall: string
  readonly wallLow: string
  readonly wainscot: string
  readonly floor: string
  readonly floorDark: string
  readonly accent: string
}

const families: readonly [Walls, ...Walls[]] = [
  {
    wall: '#fbe7d2',
    wallLow: '#f3d3b7',
    wainscot: '#6d9c84',
    floor: '#e8b782',
    floorDark: '#cf935c',
    accent: '#c8553d',
  },
  {
    wall: '#f9ead8',
    wallLow: '#efd6be',
    wainscot: '#5f9196',
    floor: '#e2b488',
    floorDark: '#c48f64',
    accent: '#f2b441',
  },
  {
    wall: '#f7e0cf',
    wallLow: '#eac5ae',
    wainscot: '#b8735a',
    floor: '#dfae86',
    floorDark: '#bf8761',
    accent: '#1f6f78',
  },
  {
    wall: '#f3e6cf',
    wallLow: '#e6cfae',
    wainscot: '#8a7a9a',
    floor: '#e4bb84',
    floorDark: '#c8965d',
    accent: '#4e8d6a',
  },
]

export const wallsOf = (place: string): Walls => pick(families, place)
