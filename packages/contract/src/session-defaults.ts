// The settings of a new session, in the console and on the server. This file has no schema, so that the console can import it without zod.
import type { Settings } from './staff-session-calls.js'

/** By default, the server keeps the data of a new session for this number of months after the end of the session. */
export const defaultKeepMonths = 12

export const defaultSettings: Omit<Settings, 'name' | 'content'> = {
  opensAt: null,
  closesAt: null,
  seats: null,
  decors: 0,
  homeText: '',
  reads: 'group',
  keepMonths: null,
}

export const settingNames = Object.keys({ name: '', content: '', ...defaultSettings }) as (keyof Settings)[]
