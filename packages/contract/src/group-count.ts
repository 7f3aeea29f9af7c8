// How the platform explains a count of the group: why « 4 bilans » where 6 people have filled theirs. Screens and documents use this
// sentence, so that they cannot differ.
import type { GroupCount } from './group-count-schema.js'
import { minPeopleForStatistics } from './staff-sizes.js'
import { formatCount, plural } from './text.js'

/** Explains why some learners are not counted although five of them wait. */
export const countedTogether =
  'Des personnes qui ont joué l’une après l’autre depuis le même réseau comptent pour une seule : rien ne montre au serveur qu’elles sont plusieurs. Une classe qui joue en même temps compte en entier.'

const people = (number: number) => formatCount(number, 'personne')

function explainWaiting(waiting: number, { reads }: GroupCount, condition: string): string {
  if (reads === 'group')
    return `${people(waiting)} ${plural(waiting, 'attend', 'attendent')}, dans cette session on compte en groupe, à partir de ${minPeopleForStatistics}${condition}`
  return `${people(waiting)} ne ${plural(waiting, 'partage', 'partagent')} pas, ${plural(waiting, 'ces personnes', 'elles')} comptent à partir de ${minPeopleForStatistics}${condition}`
}

/** « 6 bilans remplis, 4 comptés : 2 personnes ne partagent pas, elles comptent à partir de 5. » */
export function explainGroupCount(what: 'runs' | 'surveys', groupCount: GroupCount): string {
  const { all, counted, waiting, elsewhere, gone } = groupCount
  const areRuns = what === 'runs'
  const head = areRuns
    ? `${all} ${plural(all, 'première partie finie ou recommencée', 'premières parties finies ou recommencées')}, ${counted} ${plural(counted, 'comptée')}`
    : `${all} ${plural(all, 'bilan rempli', 'bilans remplis')}, ${counted} ${plural(counted, 'compté')}`
  const reasons = [
    ...(waiting > 0
      ? [explainWaiting(waiting, groupCount, areRuns ? ', si les choix sont gardés' : '')]
      : []),
    ...(elsewhere > 0
      ? [
          `${people(elsewhere)} ${plural(elsewhere, 'compte', 'comptent')} dans la session d’où ${plural(elsewhere, 'elle vient', 'elles viennent')}`,
        ]
      : []),
    ...(gone > 0
      ? [`${people(gone)} déjà ${plural(gone, 'comptée n’est', 'comptées ne sont')} plus dans la session`]
      : []),
  ]
  return [
    `${[head, ...(reasons.length > 0 ? [reasons.join(' ; ')] : [])].join(' : ')}.`,
    ...(waiting >= minPeopleForStatistics ? [countedTogether] : []),
    ...(counted < minPeopleForStatistics
      ? [`En dessous de ${minPeopleForStatistics}, une part désignerait quelqu’un : elle ne se montre pas.`]
      : []),
  ].join(' ')
}
