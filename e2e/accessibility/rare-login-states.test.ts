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
    'a line, the comfort panel and the menu with large text and the readable font': [examineComfort],
  },
  { minStateCount: 13 },
)
