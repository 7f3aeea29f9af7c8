import { examineEveryScreen } from './every-screen.js'

examineEveryScreen('for reading')
