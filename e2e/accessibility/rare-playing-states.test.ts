import { examineStates } from './examine-states.js'
import { examineChoices, examineProblems, examineSurvey, examineWaiting } from './rare-playing-states.js'

examineStates(
  {
    'choices of two and three replies': [examineChoices],
    'screens that wait for the learner': [examineWaiting],
    'problems during play': [examineProblems],
    'a survey without answers': [examineSurvey],
  },
  { minStateCount: 11 },
)
