import { type Maker, nobody } from './export-context.js'
import { followTable } from './follow-table.js'
import { surveyTable, surveyTold } from './survey-table.js'
import { csvOf, xlsxOf } from './table.js'

export const makeFollowCsv: Maker = async (making) => {
  const { table, uids } = await followTable(making)
  return { file: csvOf(table), people: { uids, mustShare: false } }
}

export const makeFollowXlsx: Maker = async (making) => {
  const { table, uids } = await followTable(making)
  return { file: await xlsxOf([table]), people: { uids, mustShare: false } }
}

export const makeSurveyCsv: Maker = async (making) => ({
  file: csvOf(surveyTable(await surveyTold(making))),
  people: nobody,
})

export const makeSurveyXlsx: Maker = async (making) => ({
  file: await xlsxOf([surveyTable(await surveyTold(making))]),
  people: nobody,
})
