// Puts the screens after home into one chunk. Each of them is too small for a request of its own, and a learner needs all of them.

export { StoryStage } from '@didascalie/stage'
export { EndingScreen } from '../screens/ending/ending-screen.js'
export { EndingDemoScreen } from '../screens/ending-demo/ending-demo-screen.js'
export { IntroScreen } from '../screens/intro/intro-screen.js'
export { OutroScreen } from '../screens/outro/outro-screen.js'
