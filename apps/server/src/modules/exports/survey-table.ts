// The table of the group's survey results, with the same counts as on the trainer's screen.
import { minPeopleForStatistics, notionsInOrder } from '@didascalie/contract'
import { surveyStatistics } from '../debate/index.js'
import type { ExportContext } from './export-context.js'
import type { Cell, Table } from './table.js'

export interface SurveyOverview {
  /** The number of learners in the counts. `null`: fewer than five learners, so the platform shows no results. */
  counted: number | null
  notions: { number: number; title: string; sentence: string; yes: number; no: number; read: number }[]
}

export async function surveyOverview({
  store,
  session,
  content,
  now,
}: Pick<ExportContext, 'store' | 'session' | 'content' | 'now'>): Promise<SurveyOverview> {
  const { surveyed, notions } = await surveyStatistics(store, session, content, now)
  if (surveyed < minPeopleForStatistics) return { counted: null, notions: [] }
  return {
    counted: surveyed,
    notions: notionsInOrder(content.notions).map(({ title, survey: sentence }, index) => {
      const number = index + 1
      const { yes, no, read } = notions[number] ?? { yes: 0, no: 0, read: 0 }
      return { number, title, sentence, yes, no, read }
    }),
  }
}

export const tooFew = 'Moins de 5 personnes comptées : ce que dit le groupe ne se montre pas.'

export function surveyTable({ counted, notions }: SurveyOverview): Table {
  const rows: Cell[][] =
    counted === null
      ? [[tooFew, '', null, null, null, null]]
      : notions.map(({ title, sentence, yes, no, read }) => [title, sentence, yes, no, read, counted])
  return {
    name: 'Bilans du groupe',
    columns: [
      { heading: 'Notion', width: 30 },
      { heading: 'Phrase du bilan', width: 60 },
      { heading: 'Disent oui', width: 12 },
      { heading: 'Disent non', width: 12 },
      { heading: 'L’ont lue', width: 12 },
      { heading: 'Bilans comptés', width: 16 },
    ],
    rows,
  }
}
