import { shootEnding } from '../screenshots/ending.js'
import { shootMoments } from '../screenshots/story.js'
import { examineStates } from './examine-states.js'
import { examineVariant } from './variant-states.js'

examineStates(
  {
    'the later moments': [shootMoments],
    'the ending': [shootEnding],
    'the variant of the game (decors = 1)': [examineVariant],
  },
  { minStateCount: 18 },
)
