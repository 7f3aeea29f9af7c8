// The table of the group's survey results, with the same counts as on the trainer's screen.
import { explainGroupCount, minPeopleForStatistics, notionsInOrder } from '@didascalie/contract'
import { updateSurveyStatistics } from '../debate/shares.js'
import type { ExportContext } from './export-context.js'
import type { Cell, Table } from './table.js'

export interface SurveyOverview {
  /** The number of learners in the counts. `null`: fewer than five learners, so the platform shows no results. */
  counted: number | null
  /** How the number of counted debriefs is made up, as on the screens. */
  explanation: string
  notions: { number: number; title: string; sentence: string; yes: number; no: number; read: number }[]
}

export async function surveyOverview({
  store,
  session,
  content,
  now,
}: Pick<ExportContext, 'store' | 'session' | 'content' | 'now'>): Promise<SurveyOverview> {
  const { surveyed, notions, groupCount } = await updateSurveyStatistics(store, session, content, now)
  const explanation = explainGroupCount('surveys', groupCount)
  if (surveyed < minPeopleForStatistics) return { counted: null, explanation, notions: [] }
  return {
    counted: surveyed,
    explanation,
    notions: notionsInOrder(content.notions).map(({ title, survey: sentence }, index) => {
      const number = index + 1
      const { yes, no, read } = notions[number] ?? { yes: 0, no: 0, read: 0 }
      return { number, title, sentence, yes, no, read }
    }),
  }
}

export function surveyTable({ counted, explanation, notions }: SurveyOverview): Table {
  const rows: Cell[][] = [
    ...notions.map(({ title, sentence, yes, no, read }): Cell[] => [title, sentence, yes, no, read, counted]),
    [explanation, '', null, null, null, null],
  ]
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
