import { type Survey, surveyFromWire, surveyWireSchema } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'

/** Parses survey answers in the format `"[1,0,…]"`, with one answer for each notion of the game. Throws `invalid` for any other text. */
export function readSurvey(text: string, notionCount: number): Survey {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('invalid')
  }
  const parsed = surveyWireSchema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid')
  if (parsed.data.length !== notionCount)
    throw new Problem('invalid', {
      sentence: `Ce jeu pose ${notionCount} questions, et ${parsed.data.length} réponses sont arrivées\u00a0: rien n’a été enregistré. Rechargez la page, puis répondez à nouveau.`,
    })
  return surveyFromWire(parsed.data)
}
