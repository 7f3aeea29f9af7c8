// Apart from the schemas, so that nobody loads zod for a list of names.

/** The texts that a debrief is printed with: every game has them in its wordings. */
export const debriefKeys = [
  'ui.game.title',
  'ui.survey.yes',
  'ui.survey.no',
  'bilan.title',
  'bilan.name',
  'bilan.week',
  'bilan.week.introduction',
  'bilan.notions',
  'bilan.introduction',
  'bilan.unanswered',
  'bilan.read',
  'bilan.remarks',
  'bilan.signature.own',
  'bilan.signature.trainer',
  'bilan.logo.game',
  'bilan.logo.organisation',
] as const

export type DebriefKey = (typeof debriefKeys)[number]
