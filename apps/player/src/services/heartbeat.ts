import { heartbeat } from '../constants.js'

/** Every 30 s, if the learner was active in the last 30 s. Answers what stops it. */
export function startHeartbeat(isActive: () => boolean, beat: () => void): () => void {
  const timer = setInterval(() => {
    if (isActive()) beat()
  }, heartbeat)
  return () => clearInterval(timer)
}
