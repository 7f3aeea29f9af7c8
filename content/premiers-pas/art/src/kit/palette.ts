/** The colours that the drawings share. */
export const palette = {
  ink: '#1f2a37',
  paper: '#fff8ec',
  canal: '#1f6f78',
  canalDeep: '#134e57',
  canalPale: '#9cc9c4',
  brick: '#c8553d',
  brickSoft: '#e8946a',
  sun: '#f2b441',
  leaf: '#4e8d6a',
  leafDeep: '#2f6257',
  leafPale: '#8fb98a',
  wall: '#f3dcc6',
  cream: '#f7ead8',
  wood: '#c98d5b',
  oak: '#dfae74',
  oakDark: '#a8713f',
  sage: '#8fae97',
  shadow: '#5b4a6b',
  steel: '#59617c',
  slate: '#3b4360',
  zinc: '#8d97ae',
  stone: '#e6d4bd',
} as const

/** The name and the colours of a company. They appear on its building, on its objects and on the clothes of its staff. */
export interface Brand {
  readonly id: 'helia' | 'formasup'
  readonly name: string
  readonly line: string
  readonly main: string
  readonly deep: string
  readonly pale: string
  readonly accent: string
  readonly second: string
  readonly panel: string
}

export const helia: Brand = {
  id: 'helia',
  name: 'HÉLIA',
  line: 'RÉNOVATION',
  main: palette.canal,
  deep: palette.canalDeep,
  pale: palette.canalPale,
  accent: palette.brick,
  second: palette.sun,
  panel: palette.sage,
}

export const formasup: Brand = {
  id: 'formasup',
  name: 'FORMASUP',
  line: 'L’ÉCOLE EN ENTREPRISE',
  main: '#4a4a8c',
  deep: '#2f2f66',
  pale: '#b9b7dc',
  accent: '#d9793a',
  second: '#e9bf5a',
  panel: '#a49fc4',
}
