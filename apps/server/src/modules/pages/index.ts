// Pages and files: the player, the console, each game’s data, logos.
export { pagesPlugin } from './plugin.js'
