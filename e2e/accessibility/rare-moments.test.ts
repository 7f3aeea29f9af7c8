import { examineStates } from './every-screen.js'
import { examineChoices, examineSurvey, examineTroubles, examineWaiting } from './rare-story.js'

examineStates(
  {
    'choices of every length': [examineChoices],
    'what waits for whoever wants it to': [examineWaiting],
    'what goes wrong while one plays': [examineTroubles],
    'a survey that is not answered yet': [examineSurvey],
  },
  11,
)
