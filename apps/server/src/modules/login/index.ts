// How learners log in: with an access code, a partner’s link, or to the demo.
export { createLoginLimits, defaultLoginLimits, type LoginLimitNumbers } from './login-limits.js'
export { loginPlugin } from './plugin.js'
