// What can be opened over a screen, in one piece: each alone is smaller than what it costs to ask for it.
export { ComfortPanel } from './comfort/comfort-panel.js'
export { Journal } from './journal/journal.js'
export { Legal } from './legal/legal.js'
export { Menu } from './menu/menu.js'
export { Resources } from './resources/resources.js'
export { Agree } from './week/agree.js'
export { WeekPanel } from './week/week-panel.js'
