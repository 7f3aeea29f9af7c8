/**
 * The content of the instant prints, which are photographs in the style of a Polaroid. The game shows portraits of the characters at the
 * beginning, and memories of the week at the end.
 */

/** A person in a print. `at` is the position of the mouth on the print. */
export interface PersonInShot {
  readonly id: string
  readonly at: readonly [number, number]
  readonly scale: number
}

export interface Shot {
  readonly background: string
  /** The part of the background that the print shows: left, top and width. Its height follows from the proportions of the print. */
  readonly crop: readonly [number, number, number]
  /** How far the background is out of focus. */
  readonly blur: number
  readonly sitters: readonly PersonInShot[]
}

const portrait = (
  id: string,
  background: string,
  crop: Shot['crop'],
  at: PersonInShot['at'],
  scale: number,
): Shot => ({
  background,
  crop,
  blur: 3.2,
  sitters: [{ id, at, scale }],
})

const memory = (background: string, crop: Shot['crop'], ...sitters: readonly PersonInShot[]): Shot => ({
  background,
  crop,
  blur: sitters.length > 0 ? 1.4 : 0.3,
  sitters,
})

const inReunion = (background: string) =>
  memory(background, [880, 200, 920], { id: 'karim_sourire', at: [128, 268], scale: 0.42 })
const inCafeteria = (background: string) =>
  memory(background, [390, 215, 810], { id: 'chloe_sourire', at: [372, 272], scale: 0.44 })

/**
 * The instant prints by file name, as in `media/polaroid/<name>.jpg`. No crop shows the company's sign. So a print needs a `_formasup`
 * version only if the company's colours are visible. No crop shows the foot of the chair, which has a wedge only on some routes of the
 * story. No print shows Mme Dupuis's flat: the story teaches that learners must not photograph a client's home.
 */
export const shots: Readonly<Record<string, Shot>> = {
  ines: portrait('ines_neutre', 'reunion_matin', [1420, 120, 880], [272, 272], 0.7),
  ines_formasup: portrait(
    'ines_neutre_formasup',
    'reunion_matin_formasup',
    [1420, 120, 880],
    [272, 272],
    0.7,
  ),
  karim: portrait('karim_sourire', 'canal_matin', [715, 130, 760], [280, 268], 0.7),
  chloe: portrait('chloe_sourire', 'cafeteria_midi', [560, 250, 840], [248, 288], 0.68),
  chloe_formasup: portrait('chloe_sourire', 'cafeteria_midi_formasup', [560, 250, 840], [248, 288], 0.68),
  gerard: portrait('gerard_atelier_neutre', 'atelier_jour', [430, 150, 900], [248, 278], 0.7),
  awa: portrait('awa_sourire', 'accueil_matin', [1545, 130, 750], [278, 270], 0.69),
  awa_formasup: portrait(
    'awa_sourire_formasup',
    'accueil_matin_formasup',
    [1545, 130, 750],
    [278, 270],
    0.69,
  ),
  dupuis: portrait('dupuis_neutre', 'canal_matin', [1130, 170, 600], [266, 272], 0.72),

  canal: memory('canal_soir', [760, 70, 960]),
  openspace: memory('openspace_soir', [1000, 190, 760]),
  openspace_formasup: memory('openspace_soir_formasup', [1000, 190, 760]),
  reunion: inReunion('reunion_matin'),
  reunion_formasup: inReunion('reunion_matin_formasup'),
  atelier: memory('atelier_jour', [1170, 190, 910], {
    id: 'gerard_atelier_lunettes',
    at: [170, 262],
    scale: 0.46,
  }),
  cafeteria: inCafeteria('cafeteria_midi'),
  cafeteria_formasup: inCafeteria('cafeteria_midi_formasup'),
  bureau: memory('bureau_soir', [700, 230, 900]),
  bureau_formasup: memory('bureau_soir_formasup', [700, 230, 900]),
}
