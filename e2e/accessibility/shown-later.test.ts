import { shootEnding } from '../screenshots/ending.js'
import { shootMoments } from '../screenshots/story.js'
import { examineStates } from './every-screen.js'
import { examineVariant } from './rare-variant.js'

examineStates(
  {
    'the later moments': [shootMoments],
    'the ending': [shootEnding],
    'the same with decors = 1': [examineVariant],
  },
  18,
)
