export { stateFolder } from './last-start.js'
export { type Studio, type StudioOptions, startStudio } from './start-studio.js'
