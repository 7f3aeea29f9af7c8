import type { Job } from '@didascalie/contract'

export const isUnderWay = ({ state }: Job): boolean => state === 'waiting' || state === 'running'
