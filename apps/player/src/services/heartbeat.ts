import { heartbeat } from '../constants.js'

/** Calls `beat` every 30 s if the learner was active in the last 30 s. Returns a function that stops the heartbeat. */
export function startHeartbeat(isActive: () => boolean, beat: () => void): () => void {
  const timer = setInterval(() => {
    if (isActive()) beat()
  }, heartbeat)
  return () => clearInterval(timer)
}
