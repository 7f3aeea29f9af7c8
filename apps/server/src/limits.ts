// Joins the rate limits of all modules in one object.
import {
  createDebriefLimits,
  type DebriefLimitNumbers,
  defaultDebriefLimits,
} from './modules/debrief/debrief-limits.js'
import {
  createLoginLimits,
  defaultLoginLimits,
  type LoginLimitNumbers,
} from './modules/login/login-limits.js'
import {
  createStaffLimits,
  defaultStaffLimits,
  type StaffLimitNumbers,
} from './modules/staff/staff-limits.js'
import type { DatabaseHandle } from './platform/database/database.js'
import { type CallLimitNumbers, createCallLimits, defaultCallLimits } from './platform/limits/call-limits.js'
import { createLimiters } from './platform/limits/limiters.js'

export type LimitNumbers = CallLimitNumbers & LoginLimitNumbers & StaffLimitNumbers & DebriefLimitNumbers

export const defaultLimits: LimitNumbers = {
  ...defaultCallLimits,
  ...defaultLoginLimits,
  ...defaultStaffLimits,
  ...defaultDebriefLimits,
}

export function createLimits(numbers: LimitNumbers, store: DatabaseHandle) {
  const limiters = createLimiters(store)
  return {
    ...createCallLimits(numbers),
    ...createLoginLimits(numbers, limiters),
    ...createStaffLimits(numbers, limiters),
    ...createDebriefLimits(numbers, limiters),
  }
}

export type Limits = ReturnType<typeof createLimits>
