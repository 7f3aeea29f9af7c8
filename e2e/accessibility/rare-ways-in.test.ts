import { examineStates } from './every-screen.js'
import { examineLogins, examineQuestion, examineReturn, examineWarnings } from './rare-entrance.js'
import { examineComfort } from './rare-story.js'

examineStates(
  {
    'what keeps one from playing': [examineWarnings],
    'ways in that few people take': [examineLogins, examineReturn, examineQuestion],
    'comfort with everything on': [examineComfort],
  },
  13,
)
