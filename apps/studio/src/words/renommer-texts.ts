// The French texts of the screen that renames.
import type { NameFault, NameKind, ReferenceRole } from '@didascalie/script'

const nbsp = '\u00a0'
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`

export const renameTexts = {
  title: 'Renommer partout',
  kind: 'Quoi',
  kinds: {
    variable: 'Variable',
    scene: 'Scène',
    person: 'Personne',
    place: 'Lieu',
    object: 'Objet',
    fact: 'Fait',
    promise: 'Promesse',
    chapter: 'Chapitre',
  } satisfies Record<NameKind, string>,
  name: 'Le nom d’aujourd’hui',
  choose: 'Choisissez un nom',
  newName: 'Le nouveau nom',
  meaning: 'Ce qu’elle veut dire',
  free: 'Libre, et lisible.',
  faults: {
    empty: 'Tapez le nouveau nom pour voir chaque endroit changer.',
    same: 'C’est le nom d’aujourd’hui.',
    taken: `Ce nom existe déjà${nbsp}: les deux se mélangeraient.`,
    characters: `Un nom n’a que des lettres, des chiffres et _, et commence par une lettre.`,
    underscore: `Pas de _ ici${nbsp}: ce qui suit un _ est l’humeur, ou l’heure.`,
  } satisfies Record<NameFault, string>,
  dollar: `Une variable commence par $, puis des lettres, des chiffres ou _.`,
  together: 'Tous les endroits changent ensemble, ou aucun.',
  pictures: (count: number) =>
    count > 1 ? `${count} images changent aussi de nom.` : 'Une image change aussi de nom.',
  references: 'Références',
  roles: {
    defined: 'définition',
    set: 'mise',
    read: 'lue',
    used: 'dans l’histoire',
    entry: 'fichier du jeu',
    test: 'parcours témoin',
    comment: 'en note',
  } satisfies Record<ReferenceRole, string>,
  all: 'Tout',
  show: 'Montrer',
  places: (count: number, files: number) =>
    count === 0 ? 'Aucun endroit' : `${plural(count, 'endroit')}, dans ${plural(files, 'fichier')}`,
  ofPlaces: (changed: number, all: number) => `${changed} sur ${all}`,
  line: (file: string, line: number) => `${file}, ligne ${line}`,
  note: (file: string, line: number) => `Changer aussi la note, ${file}, ligne ${line}`,
  rename: (count: number) => `Renommer ${plural(count, 'endroit')}`,
  renaming: 'On renomme…',
  back: 'Revenir au texte',
  map: 'Où l’histoire s’en sert',
  keyDefined: 'mise ou définie',
  keyUsed: 'lue ou citée',
  sameLetters: 'Les mêmes lettres, autre chose',
  untouched: 'Vus, et jamais touchés.',
  none: 'Rien d’autre ne porte ce nom.',
  players: 'Pour qui joue en ce moment',
  playersOf: {
    variable: `Une partie commencée a retenu l’ancien nom${nbsp}: cette valeur y repart de son début.`,
    scene: `Les parties commencées gardent leur place${nbsp}: elle tient aux répliques, pas au titre.`,
    person: 'Les parties commencées continuent sans rien perdre.',
    place: 'Les parties commencées reprennent dans le lieu renommé dès la réplique suivante.',
    object: `Une partie commencée a retenu l’état de l’objet sous l’ancien nom${nbsp}: il y revient à son premier état.`,
    fact: `Les faits des parties commencées sont relus dans l’histoire${nbsp}: rien n’est perdu.`,
    promise: 'Les promesses ne servent qu’à vérifier l’histoire. Les parties ne changent pas.',
    chapter: 'Les parties commencées gardent leur place. Le suivi des sessions ouvertes lit le nouveau nom.',
  } satisfies Record<NameKind, string>,
  done: (oldName: string, newName: string, count: number) =>
    `${oldName} s’appelle maintenant ${newName}, ${count > 1 ? `aux ${count} endroits` : 'à un endroit'}.`,
  undo: 'Annuler ce renommage',
  undone: (name: string) => `Annulé${nbsp}: ${name} a retrouvé son nom partout.`,
  stale: (files: readonly string[]) =>
    `Rien n’a été écrit${nbsp}: ${files.join(', ')} ${files.length > 1 ? 'ont' : 'a'} changé entre-temps. Regardez la liste, puis recommencez.`,
  failed: `Rien n’a été écrit${nbsp}: le studio ne répond pas.`,
  testplan: 'Parcours témoin',
  beforeScenes: 'avant la première scène',
  onlyHere: 'Les programmes qui dessinent les images d’un jeu ne sont pas changés.',
}
