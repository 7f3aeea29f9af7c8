import { codesMake, codesRevoke, codesStatus } from './codes.js'
import type { Command } from './command.js'
import { bilans } from './debriefs.js'
import { learnersErase, learnersExport, progress } from './learners.js'
import { ltiAssign, ltiInvite, ltiKeysRotate, ltiList, ltiRegister, ltiRemove, ltiTest } from './lti.js'
import { backup, purge, restore } from './maintenance.js'
import { organisationsCreate, organisationsList, organisationsUpdate } from './organisations.js'
import { partnersCreate, partnersLink, partnersList } from './partners.js'
import {
  sessionsClose,
  sessionsCreate,
  sessionsDefault,
  sessionsList,
  sessionsReopen,
  sessionsUpdate,
} from './sessions.js'
import { staffInvite, staffList, staffRevoke } from './staff.js'
import { trace } from './trace.js'
import { xapiList, xapiRemove, xapiSet, xapiSettle, xapiTest, xapiTimes } from './xapi.js'

export const commands: Command[] = [
  organisationsCreate,
  organisationsUpdate,
  organisationsList,
  sessionsCreate,
  sessionsUpdate,
  sessionsList,
  sessionsClose,
  sessionsReopen,
  sessionsDefault,
  codesMake,
  codesRevoke,
  codesStatus,
  partnersCreate,
  partnersList,
  partnersLink,
  ltiInvite,
  ltiRegister,
  ltiList,
  ltiTest,
  ltiAssign,
  ltiRemove,
  ltiKeysRotate,
  xapiSet,
  xapiTimes,
  xapiList,
  xapiSettle,
  xapiTest,
  xapiRemove,
  staffInvite,
  staffList,
  staffRevoke,
  progress,
  bilans,
  trace,
  learnersExport,
  learnersErase,
  purge,
  backup,
  restore,
]
