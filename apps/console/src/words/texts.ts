// All texts of the console. Sentences about learners use no gendered forms and never sound like grades.

import { typesetTexts } from '@didascalie/contract/text'
import { journal } from './audit-log.js'
import { codes } from './codes.js'
import { common, groupCounts } from './common.js'
import { connexions } from './connections.js'
import { debat, projection } from './debate.js'
import { suivi } from './follow-up.js'
import { entrer } from './login.js'
import { bilans, personne, preuves } from './person.js'
import { session } from './session.js'
import { sessions } from './sessions.js'
import { reglages } from './settings.js'
import { compte, equipe, organisme } from './team.js'

export const texts = typesetTexts({
  common,
  groupCounts,
  entrer,
  session,
  sessions,
  reglages,
  codes,
  suivi,
  debat,
  projection,
  equipe,
  journal,
  organisme,
  connexions,
  compte,
  personne,
  bilans,
  preuves,
})
