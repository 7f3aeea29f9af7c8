// All overlays in one chunk: each is too small to be worth a request of its own.
export { ComfortPanel } from '../overlays/comfort/comfort-panel.js'
export { Journal } from '../overlays/journal/journal.js'
export { Legal } from '../overlays/legal/legal.js'
export { Menu } from '../overlays/menu/menu.js'
export { Replaced } from '../overlays/replaced/replaced.js'
export { Resources } from '../overlays/resources/resources.js'
export { Agree } from '../overlays/week/agree.js'
export { WeekPanel } from '../overlays/week/week-panel.js'
