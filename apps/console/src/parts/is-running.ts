import type { Job } from '@didascalie/contract'

export const isRunning = ({ state }: Job): boolean => state === 'waiting' || state === 'running'
