// The limits of all modules in one object.
import { createDebriefLimits, type DebriefLimitNumbers, usualDebriefLimits } from './modules/debrief/index.js'
import { createLoginLimits, type LoginLimitNumbers, usualLoginLimits } from './modules/login/index.js'
import { createStaffLimits, type StaffLimitNumbers, usualStaffLimits } from './modules/staff/index.js'
import type { Handle } from './platform/database/database.js'
import { type CallLimitNumbers, createCallLimits, usualCallLimits } from './platform/limits/call-limits.js'
import { createLimiters } from './platform/limits/limiters.js'

export type LimitNumbers = CallLimitNumbers & LoginLimitNumbers & StaffLimitNumbers & DebriefLimitNumbers

export const usualLimits: LimitNumbers = {
  ...usualCallLimits,
  ...usualLoginLimits,
  ...usualStaffLimits,
  ...usualDebriefLimits,
}

export function createLimits(numbers: LimitNumbers, store: Handle) {
  const limiters = createLimiters(store)
  return {
    ...createCallLimits(numbers),
    ...createLoginLimits(numbers, limiters),
    ...createStaffLimits(numbers, limiters),
    ...createDebriefLimits(numbers, limiters),
  }
}

export type Limits = ReturnType<typeof createLimits>
