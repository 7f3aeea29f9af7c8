import { examineStates } from './examine-states.js'
import {
  examineConsentQuestion,
  examineLogins,
  examineReturningLearner,
  examineWarnings,
} from './rare-login-states.js'
import { examineComfort } from './rare-playing-states.js'

examineStates(
  {
    'warnings instead of the game': [examineWarnings],
    'less common ways to log in': [examineLogins, examineReturningLearner, examineConsentQuestion],
    'the screens with all comfort settings on': [examineComfort],
  },
  13,
)
