import { examineEveryScreen } from './every-screen.js'

examineEveryScreen('on the stage')
