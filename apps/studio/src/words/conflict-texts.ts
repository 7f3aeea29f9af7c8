// The French texts of a file that changed both in the studio and on disk.
import { formatCount, formatDate, formatHour, typesetTexts } from '@didascalie/contract/text'

export const conflictTexts = typesetTexts({
  title: (file: string) => `${file} a changé deux fois : ici, et sur le disque.`,
  merged: (count: number) =>
    count === 0
      ? ''
      : `${formatCount(count, 'changement s’est rangé tout seul', 'changements se sont rangés tout seuls')}. `,
  left: (count: number) => (count === 0 ? 'Tout est décidé.' : `Il reste ${formatCount(count, 'question')}.`),
  kept: ' Les deux versions sont déjà gardées dans le dossier.',
  allMine: 'Prendre tout d’ici',
  allTheirs: 'Prendre tout du disque',
  names: { mine: 'Ici, dans le studio', theirs: 'Sur le disque' },
  result: 'Ce qui sera écrit',
  same: (from: number, to: number) =>
    from === to
      ? `ligne ${from} : la même des deux côtés`
      : `lignes ${from} à ${to} : les mêmes des deux côtés`,
  onlyHere: 'changée ici seulement',
  onlyThere: 'changée sur le disque seulement',
  unchanged: 'pas changée',
  bothSides: 'changée des deux côtés',
  takenHere: 'prise d’ici, sans question',
  takenThere: 'prise du disque, sans question',
  removed: 'Cette partie est retirée.',
  keepMine: 'Garder celle d’ici',
  keepTheirs: 'Garder celle du disque',
  keepBoth: 'Garder les deux',
  waiting: 'à choisir',
  neither: 'Ni l’une ni l’autre n’est perdue.',
  chosen: { mine: 'celle d’ici', theirs: 'celle du disque', all: 'les deux' },
  copies: 'Copies',
  write: 'Écrire le résultat',
  leave: 'Décider plus tard',
  decide: 'Choisir',
  remaining: (count: number) => `Encore ${count}`,
})

/** The texts about what was typed while the studio could not save it. */
export const keptTextTexts = typesetTexts({
  title: (file: string, storedAt: number) =>
    `Du texte de ${file} n’a pas été enregistré (${formatDate(storedAt)} à ${formatHour(storedAt)}).`,
  kept: 'Ce navigateur l’a gardé.',
  see: 'Voir et reprendre',
  leave: 'Ne pas reprendre',
  leaveHint: 'Une copie va dans .didascalie/conflits',
  names: { mine: 'Le texte gardé', theirs: 'Dans le dossier' },
  restarted: 'Le studio a été relancé. Ce que vous avez tapé ici est gardé : reprenez pour l’enregistrer.',
  resume: 'Reprendre dans cette fenêtre',
  otherGame:
    'Cette adresse montre maintenant un autre jeu : rien n’est écrit dans son dossier. Ce que vous avez tapé ici est gardé par ce navigateur. Relancez le studio sur le dossier de ce jeu pour le retrouver.',
})
