import { shootLoginScreens } from '../screenshots/login-screens.js'
import { shootBeginning } from '../screenshots/story.js'
import { examineStates } from './examine-states.js'

examineStates(
  { 'the login screens': [shootLoginScreens], 'the first minutes': [shootBeginning] },
  { minStateCount: 18 },
)
