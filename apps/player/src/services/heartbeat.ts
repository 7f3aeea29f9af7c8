import { heartbeat } from '../constants.js'

/** Calls `beat` every 30 s while the learner is active. Returns a function that stops the heartbeat. */
export function startHeartbeat(isActive: () => boolean, beat: () => void): () => void {
  const timer = setInterval(() => {
    if (isActive()) beat()
  }, heartbeat)
  return () => clearInterval(timer)
}
