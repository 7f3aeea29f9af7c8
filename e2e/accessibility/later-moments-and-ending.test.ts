import { shootEnding } from '../screenshots/ending.js'
import { shootMoments } from '../screenshots/story.js'
import { examineStates } from './examine-states.js'
import { examineVariant } from './variant-states.js'

examineStates(
  {
    'the later moments': [shootMoments],
    'the ending': [shootEnding],
    'the same with decors = 1': [examineVariant],
  },
  18,
)
