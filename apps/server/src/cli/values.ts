// Schemas for the values of command-line options.
import { z } from 'zod'
import { sessionUidPattern } from '../modules/sessions/rules.js'
import type { WallTime } from '../platform/time/time-zone.js'

export const uid = z
  .string()
  .regex(sessionUidPattern, 'doit être fait de lettres, de chiffres, de - et de _ (64 au plus)')

export const count = (max: number) =>
  z.coerce
    .number('doit être un nombre entier')
    .int('doit être un nombre entier')
    .min(1, 'doit valoir au moins 1')
    .max(max, `doit valoir au plus ${max}`)

const datePattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/

function wallTimeOf(input: string, isEnd: boolean): WallTime | undefined {
  const match = datePattern.exec(input)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  const [hour = isEnd ? 24 : 0, minute = 0] = match
    .slice(4)
    .flatMap((part) => part ?? [])
    .map(Number)
  const utcDate = new Date(Date.UTC(year, month - 1, day))
  const isValidDay = utcDate.getUTCMonth() === month - 1 && utcDate.getUTCDate() === day
  const isValidTime = (hour < 24 && minute < 60) || (hour === 24 && minute === 0)
  return isValidDay && isValidTime ? { year, month, day, hour, minute } : undefined
}

function dateSchema(isEnd: boolean) {
  return z.string().transform((input, context) => {
    const time = wallTimeOf(input, isEnd)
    if (time !== undefined) return time
    context.addIssue({ code: 'custom', message: 'doit être une date comme 2026-09-01 ou 2026-09-01T08:30' })
    return z.NEVER
  })
}

/** A start date. A day without a time means the beginning of that day. */
export const startDate = dateSchema(false)
/** An end date. A day without a time means the end of that day. */
export const endDate = dateSchema(true)
