import { type Survey, surveyFromWire, surveyWireSchema } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'

/** `"[1,0,…]"`, as the specification has it travel. */
export function readSurvey(text: string): Survey {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('invalid')
  }
  const parsed = surveyWireSchema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid')
  return surveyFromWire(parsed.data)
}
