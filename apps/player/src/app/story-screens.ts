// The screens after home in one chunk: each is too small for a request of its own, and a learner needs them all.

export { StoryStage } from '@didascalie/stage'
export { EndingScreen } from '../screens/ending/ending-screen.js'
export { EndingDemoScreen } from '../screens/ending-demo/ending-demo-screen.js'
export { IntroScreen } from '../screens/intro/intro-screen.js'
export { OutroScreen } from '../screens/outro/outro-screen.js'
