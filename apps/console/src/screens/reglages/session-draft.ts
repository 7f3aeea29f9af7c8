// A `Draft` contains the fields of the session form as the trainer typed them. This file checks a draft and converts it to the settings
// that the server stores.
import { defaultKeepMonths, type SessionSettings, type StaffCallInput } from '@didascalie/contract'
import { toHtml, toText } from '../../services/home-text.js'
import {
  dayOf,
  endOfDay,
  isPlausibleDay,
  lastDayBefore,
  longDay,
  startOfDay,
  type Zone,
} from '../../words/dates.js'
import { texts } from '../../words/texts.js'

export interface Draft {
  name: string
  content: string
  /** The first day, for example `2026-12-01`. `''` means no date. Any other value is an incomplete or impossible date. */
  opens: string
  /** The last day, in the same format as `opens`. */
  closes: string
  seats: string
  decors: 0 | 1
  text: string
  reads: 'group' | 'each'
  /** How many months the data is kept. `''` means the default of the installation. */
  keepMonths: string
}

export const maxTextLength = 400

export const emptyDraft = (content: string): Draft => ({
  name: '',
  content,
  opens: '',
  closes: '',
  seats: '',
  decors: 0,
  text: '',
  reads: 'group',
  keepMonths: String(defaultKeepMonths),
})

export const draftOf = (session: SessionSettings, zone: Zone): Draft => ({
  name: session.name,
  content: session.content,
  opens: session.opensAt === null ? '' : dayOf(session.opensAt, zone),
  closes: session.closesAt === null ? '' : lastDayBefore(session.closesAt, zone),
  seats: session.seats === null ? '' : String(session.seats),
  decors: session.decors,
  text: toText(session.homeText),
  reads: session.reads,
  keepMonths: session.keepMonths === null ? '' : String(session.keepMonths),
})

export type DraftErrors = Partial<Record<'name' | 'opens' | 'closes' | 'seats' | 'text', string>>

export function draftErrors(draft: Draft, now: number): DraftErrors {
  const words = texts.reglages
  const errors: DraftErrors = {}
  if (draft.name.trim() === '') errors.name = words.nameMissing
  for (const field of ['opens', 'closes'] as const) {
    if (draft[field] !== '' && !isPlausibleDay(draft[field])) errors[field] = words.dateWrong
  }
  const hasBothDays = isPlausibleDay(draft.opens) && isPlausibleDay(draft.closes)
  if (hasBothDays && draft.closes < draft.opens) {
    errors.closes = words.crossed(longDay(draft.opens, now))
  }
  if (draft.seats.trim() !== '' && !/^[1-9]\d{0,5}$/.test(draft.seats.trim())) errors.seats = words.seatsWrong
  if (draft.text.length > maxTextLength) errors.text = words.textLong
  return errors
}

type Settings = Omit<StaffCallInput<'createSession'>, 'organisationUID' | 'draft'>

/** The settings for the preview. Leaves out dates and numbers, which may be incomplete while the trainer types. */
export const previewSettingsOf = (draft: Draft) => ({
  name: draft.name.trim(),
  content: draft.content,
  decors: draft.decors,
  homeText: toHtml(draft.text),
  reads: draft.reads,
})

/** The settings to send to the server. The draft must be valid. */
export const settingsOf = (draft: Draft, zone: Zone): Settings => ({
  ...previewSettingsOf(draft),
  opensAt: draft.opens === '' ? null : startOfDay(draft.opens, zone),
  closesAt: draft.closes === '' ? null : endOfDay(draft.closes, zone),
  seats: draft.seats.trim() === '' ? null : Number(draft.seats),
  keepMonths: draft.keepMonths === '' ? null : Number(draft.keepMonths),
})

/** Returns only the changed settings, because the server rejects some settings once a learner has logged in. */
export function changesBetween(saved: SessionSettings, draft: Draft, zone: Zone): Partial<Settings> {
  const oldSettings = settingsOf(draftOf(saved, zone), zone)
  const settings = settingsOf(draft, zone)
  const keys = Object.keys(settings) as (keyof Settings)[]
  return Object.fromEntries(
    keys.filter((key) => oldSettings[key] !== settings[key]).map((key) => [key, settings[key]]),
  )
}

export interface EditedSession {
  draft: Draft
  /** The settings on which the draft is based. */
  savedSettings: SessionSettings
}

export const isChanged = ({ draft, savedSettings }: EditedSession, zone: Zone): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(savedSettings, zone))

/** Updates the form after another trainer has saved. A form without edits takes the new settings. An edited form stays as it is. */
export const withOthersChanges = (
  form: EditedSession,
  newSettings: SessionSettings,
  zone: Zone,
): EditedSession =>
  isChanged(form, zone) ? form : { draft: draftOf(newSettings, zone), savedSettings: newSettings }
