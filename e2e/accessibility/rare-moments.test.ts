import { examineStates } from './every-screen.js'
import { examineChoices, examineSurvey, examineTroubles, examineWaiting } from './rare-story.js'

examineStates(
  {
    'choices of every length': [examineChoices],
    'screens that wait for the learner': [examineWaiting],
    'problems during play': [examineTroubles],
    'a survey without answers': [examineSurvey],
  },
  11,
)
