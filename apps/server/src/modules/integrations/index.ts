// The console’s page about LTI, xAPI and packages, and who received data of a learner.
export { createPack, type Pack } from './pack.js'
export { integrationsPlugin } from './plugin.js'
export { receivedBy } from './recipients.js'
