// The icons that the platform offers for notions, on a 64×64 grid. A game can define its own icons in `brand.json`.
import type { NotionSign } from '@didascalie/contract'

export const signLibrary: readonly NotionSign[] = [
  {
    shows: 'Une horloge',
    tint: 'M12 32a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z',
    lines: 'M12 32a20 20 0 1 0 40 0a20 20 0 1 0 -40 0ZM32 20v12l9 6',
  },
  {
    shows: 'Une bulle',
    tint: 'M10 14h44v28h-44Z',
    lines: 'M10 14h44v28h-24l-11 10v-10h-9ZM20 24h24M20 32h14',
  },
  {
    shows: 'Deux personnes',
    tint: 'M16 22a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z',
    lines:
      'M16 22a8 8 0 1 0 16 0a8 8 0 1 0 -16 0ZM8 52c1 -11 7 -16 16 -16s15 5 16 16M38 15a8 8 0 0 1 2 15M45 37c7 2 10 7 11 15',
  },
  {
    shows: 'Une liste cochée',
    tint: 'M14 12h36v42h-36Z',
    lines: 'M14 12h36v42h-36ZM21 25l4 4l7 -8M21 41l4 4l7 -8M38 26h6M38 42h6',
  },
  {
    shows: 'Une loupe',
    tint: 'M12 26a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z',
    lines: 'M12 26a15 15 0 1 0 30 0a15 15 0 1 0 -30 0ZM38 37l15 16',
  },
  {
    shows: 'Une boussole',
    tint: 'M12 32a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z',
    lines: 'M12 32a20 20 0 1 0 40 0a20 20 0 1 0 -40 0ZM41 23l-5 13l-13 5l5 -13Z',
  },
  {
    shows: 'Un cadenas',
    tint: 'M14 29h36v24h-36Z',
    lines: 'M14 29h36v24h-36ZM21 29v-7a11 11 0 0 1 22 0v7M32 38v7',
  },
  {
    shows: 'Un bouclier',
    tint: 'M32 9l19 7v14c0 13 -8 20 -19 25c-11 -5 -19 -12 -19 -25v-14Z',
    lines: 'M32 9l19 7v14c0 13 -8 20 -19 25c-11 -5 -19 -12 -19 -25v-14ZM23 32l7 7l12 -13',
  },
  {
    shows: 'Un cœur',
    tint: 'M32 52S11 40 11 25a11 11 0 0 1 21 -4a11 11 0 0 1 21 4C53 40 32 52 32 52Z',
    lines: 'M32 52S11 40 11 25a11 11 0 0 1 21 -4a11 11 0 0 1 21 4C53 40 32 52 32 52Z',
  },
  {
    shows: 'Une étoile',
    tint: 'M32 9l7 15l16 2l-12 11l3 16l-14 -8l-14 8l3 -16l-12 -11l16 -2Z',
    lines: 'M32 9l7 15l16 2l-12 11l3 16l-14 -8l-14 8l3 -16l-12 -11l16 -2Z',
  },
]
