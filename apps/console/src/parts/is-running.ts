import type { Job } from '@didascalie/contract'

/** Whether the job waits or runs, so that its result is not known yet. */
export const isRunning = ({ state }: Job): boolean => state === 'waiting' || state === 'running'
