import type { StaffCallData } from '@didascalie/contract'

export type Connections = StaffCallData<'getConnections'>

export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)
