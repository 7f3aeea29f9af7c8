import { examineStates } from './every-screen.js'
import { examineLogins, examineQuestion, examineReturn, examineWarnings } from './rare-entrance.js'
import { examineComfort } from './rare-story.js'

examineStates(
  {
    'warnings instead of the game': [examineWarnings],
    'less common ways to log in': [examineLogins, examineReturn, examineQuestion],
    'comfort with everything on': [examineComfort],
  },
  13,
)
