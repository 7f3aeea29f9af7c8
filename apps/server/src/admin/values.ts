// The kinds of values an operator writes on a command line.
import { z } from 'zod'
import { sessionUidPattern } from '../domain/session-rules.js'

export const uid = z
  .string()
  .regex(sessionUidPattern, 'doit être fait de lettres, de chiffres, de - et de _ (64 au plus)')

export const count = (max: number) =>
  z.coerce
    .number('doit être un nombre entier')
    .int('doit être un nombre entier')
    .min(1, 'doit valoir au moins 1')
    .max(max, `doit valoir au plus ${max}`)

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/

function timeOf(written: string, isEnd: boolean): number | undefined {
  const found = dayPattern.exec(written)
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour, minute] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const date =
    hour === undefined || minute === undefined
      ? new Date(year, month - 1, day, isEnd ? 24 : 0)
      : new Date(year, month - 1, day, hour, minute)
  const sameDay = new Date(year, month - 1, day)
  return sameDay.getMonth() === month - 1 && sameDay.getDate() === day ? date.getTime() : undefined
}

function moment(isEnd: boolean) {
  return z.string().transform((written, context) => {
    const time = timeOf(written, isEnd)
    if (time !== undefined) return time
    context.addIssue({ code: 'custom', message: 'doit être une date comme 2026-09-01 ou 2026-09-01T08:30' })
    return z.NEVER
  })
}

/** This machine's hour: a day begins at midnight… */
export const beginning = moment(false)
/** …and ends at midnight, after its last minute. */
export const ending = moment(true)
