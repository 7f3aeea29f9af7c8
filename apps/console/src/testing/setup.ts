import { notifyManager } from '@tanstack/react-query'

// Runs query updates as microtasks, so that `act` waits for them.
notifyManager.setScheduler(queueMicrotask)
