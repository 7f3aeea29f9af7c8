// Puts these overlays into one chunk, because each of them is too small for a request of its own.
export { ComfortPanel } from '../overlays/comfort/comfort-panel.js'
export { Journal } from '../overlays/journal/journal.js'
export { Legal } from '../overlays/legal/legal.js'
export { Menu } from '../overlays/menu/menu.js'
export { Agree } from '../overlays/own-data/agree.js'
export { OwnDataPanel } from '../overlays/own-data/own-data-panel.js'
export { Replaced } from '../overlays/replaced/replaced.js'
export { Resources } from '../overlays/resources/resources.js'
