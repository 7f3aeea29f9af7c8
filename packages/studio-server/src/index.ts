export { type Studio, type StudioOptions, startStudio } from './start-studio.js'
