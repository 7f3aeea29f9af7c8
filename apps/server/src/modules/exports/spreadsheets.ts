import { type Exporter, noLearners } from './export-context.js'
import { followTable } from './follow-table.js'
import { surveyOverview, surveyTable } from './survey-table.js'
import { csvOf, xlsxOf } from './table.js'

export const makeFollowCsv: Exporter = async (context) => {
  const { table, uids } = await followTable(context)
  return { file: csvOf(table), people: { uids, mustShare: false } }
}

export const makeFollowXlsx: Exporter = async (context) => {
  const { table, uids } = await followTable(context)
  return { file: await xlsxOf([table]), people: { uids, mustShare: false } }
}

export const makeSurveyCsv: Exporter = async (context) => ({
  file: csvOf(surveyTable(await surveyOverview(context))),
  people: noLearners,
})

export const makeSurveyXlsx: Exporter = async (context) => ({
  file: await xlsxOf([surveyTable(await surveyOverview(context))]),
  people: noLearners,
})
