// All texts of the console. Sentences about learners use no gendered forms and never sound like grades.

import { journal } from './audit-log.js'
import { codes } from './codes.js'
import { common, groupCounts } from './common.js'
import { connexions } from './connexions.js'
import { debat, projection } from './debat.js'
import { entrer } from './entrer.js'
import { compte, equipe, organisme } from './equipe.js'
import { typeset } from './french.js'
import { bilans, personne, preuves } from './personne.js'
import { reglages } from './reglages.js'
import { session } from './session.js'
import { sessions } from './sessions.js'
import { suivi } from './suivi.js'

export const texts = typeset({
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
