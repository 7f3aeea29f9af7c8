// What comes after home, in one piece: each alone is smaller than what it costs to ask for it, and who comes home wants them all.
export { EndingScreen } from './ending/ending-screen.js'
export { EndingDemoScreen } from './ending-demo/ending-demo-screen.js'
export { IntroScreen } from './intro/intro-screen.js'
export { OutroScreen } from './outro/outro-screen.js'
export { PlayingScreen } from './playing/playing-screen.js'
