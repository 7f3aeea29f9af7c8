// What can be opened over a screen, in one piece: each alone is smaller than what it costs to ask for it.
export { ComfortPanel } from '../overlays/comfort/comfort-panel.js'
export { Journal } from '../overlays/journal/journal.js'
export { Legal } from '../overlays/legal/legal.js'
export { Menu } from '../overlays/menu/menu.js'
export { Resources } from '../overlays/resources/resources.js'
export { Agree } from '../overlays/week/agree.js'
export { WeekPanel } from '../overlays/week/week-panel.js'
