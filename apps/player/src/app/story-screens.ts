// What comes after home, in one piece: each alone is smaller than what it costs to ask for it, and who comes home wants them all.

export { StoryStage } from '@didascalie/stage'
export { EndingScreen } from '../screens/ending/ending-screen.js'
export { EndingDemoScreen } from '../screens/ending-demo/ending-demo-screen.js'
export { IntroScreen } from '../screens/intro/intro-screen.js'
export { OutroScreen } from '../screens/outro/outro-screen.js'
