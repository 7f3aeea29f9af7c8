import { formatCount } from '@didascalie/contract/text'

const people = (count: number) => formatCount(count, 'personne')

export const sessions = {
  title: 'Sessions',
  new: 'Nouvelle session',
  loading: 'Chargement des sessions…',
  needsLabel: 'Ce qui vous attend',
  search: 'Chercher une session',
  show: 'Montrer',
  all: 'Toutes',
  allWhy: 'Toutes les sessions que vous pouvez voir, archivées comprises.',
  mine: 'Les miennes',
  mineWhy: 'Les sessions que vous avez créées.',
  over: 'Terminées',
  overWhy: 'Les sessions dont la date de fin est passée, et qui ne sont pas archivées.',
  archived: 'Archivées',
  archivedWhy: 'Les sessions rangées. Leurs données restent jusqu’à la date d’effacement.',
  caption: 'Les sessions de l’organisme, regroupées par état',
  columns: {
    session: 'Session',
    state: 'État',
    seats: 'Places',
    activity: '14 derniers jours',
    activityShort: 'Activité',
    group: 'Le groupe',
    care: 'À regarder',
  },
  groups: {
    open: 'Ouvertes',
    soon: 'À venir',
    draft: 'Brouillons',
    over: 'Terminées',
    archived: 'Archivées',
  },
  states: { open: 'Ouverte', draft: 'Brouillon', over: 'Terminée', archived: 'Archivée' },
  soon: (days: number) =>
    days === 0 ? 'S’ouvre aujourd’hui' : days === 1 ? 'S’ouvre demain' : `Dans ${days} jours`,
  kinds: { normal: '', demo: 'Démonstration', partner: 'Partenaire' },
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  from: (from: string) => `à partir du ${from}`,
  until: (to: string) => `jusqu’au ${to}`,
  endless: 'sans fin',
  noLimit: (count: number) => `${count} sans limite`,
  enteredWhy: 'Les personnes qui ont ouvert la session au moins une fois.',
  of: (count: number, total: number) => `${count} sur ${total}`,
  played: (minutes: number) => `${minutes} min de jeu en 14 jours`,
  groupProgress: (finished: number, underWay: number) => `${finished} au bout, ${underWay} en chemin`,
  few: 'Moins de 5 : pas de parts',
  eraseOn: (day: string) => `Effacement le ${day}`,
  noMatch: 'Aucune session ne répond à cette recherche.',
  found: (count: number) => formatCount(count, 'session'),
  needs: {
    idle: (person: string, count: number, days: number) =>
      person
        ? `${person} ne joue plus depuis ${days} jours`
        : `${people(count)} sans jeu depuis 4 jours ou plus`,
    stuck: (person: string, count: number) =>
      person ? `${person} reste au même endroit` : `${people(count)} restent au même endroit`,
    'closes-soon': (days: number, left: number, total: number) =>
      `${days === 0 ? 'Se ferme aujourd’hui' : days === 1 ? 'Se ferme demain' : `Se ferme dans ${days} jours`} : ${left} sur ${total} n’ont pas fini`,
    'no-codes': (count: number) =>
      count > 0 ? `${formatCount(count, 'place')} sans code` : 'Aucun code remis',
    'unused-codes': (count: number) => `${formatCount(count, 'code n’a', 'codes n’ont')} jamais servi`,
    endless: 'Sans date de fin : les données ne s’effaceront pas d’elles-mêmes',
    'erased-soon': (days: number) =>
      `Effacement dans ${formatCount(days, 'jour')} : prenez d’ici là les documents à garder`,
    survey: (count: number) => `${formatCount(count, 'parcours fini', 'parcours finis')} sans bilan`,
  },
  empty: {
    title: 'La scène est prête',
    lede: 'Une session, c’est un groupe, des dates et des codes. Il faut trois minutes pour en ouvrir une, et rien n’est visible des apprenants avant la date que vous choisirez.',
    readerLede: 'Personne n’a encore ouvert de session pour vous. Un responsable peut le faire.',
    first: 'Ouvrir une première session',
    tryGame: 'Essayer le jeu',
    tryLede: 'La démonstration s’ouvre à côté : rien de ce que vous y jouez n’est gardé.',
  },
}
