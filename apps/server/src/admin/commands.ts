import { bilans } from './bilans.js'
import { codesMake, codesRevoke, codesStatus } from './codes.js'
import type { Command } from './command.js'
import { learnersErase, learnersExport, progress } from './learners.js'
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
import { trace } from './trace.js'
import { backup, purge, restore } from './upkeep.js'

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
  progress,
  bilans,
  trace,
  learnersExport,
  learnersErase,
  purge,
  backup,
  restore,
]
