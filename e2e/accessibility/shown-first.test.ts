import { shootEntrance } from '../screenshots/entrance.js'
import { shootBeginning } from '../screenshots/story.js'
import { examineStates } from './every-screen.js'

examineStates({ 'the way in': [shootEntrance], 'the first minutes': [shootBeginning] }, 18)
