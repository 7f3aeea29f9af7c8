// How learners log in: with an access code, a partner’s link, or to the demo.
export { loginPlugin } from './plugin.js'
