import type { PartnerSignature } from '@didascalie/contract'

/** What the address says. It never changes while one plays. */
export interface Address {
  sessionUID: string
  puid: string
  signed: PartnerSignature | undefined
  /** Reading 7: the host name decides, never the rest of the address. */
  development: boolean
}

const developmentHosts: readonly string[] = ['localhost']

function signatureIn(query: URLSearchParams): PartnerSignature | undefined {
  const time = Number(query.get('time'))
  const nonce = query.get('nonce')
  const signature = query.get('signature')
  return Number.isInteger(time) && time > 0 && nonce && signature ? { time, nonce, signature } : undefined
}

/** `isMarked`: whether the server says that this host is for development (`services/service-host.ts`). */
export function readAddress(
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
  isMarked = false,
): Address {
  const query = new URLSearchParams(search)
  return {
    sessionUID: query.get('uid') ?? '',
    puid: query.get('puid') ?? '',
    signed: signatureIn(query),
    development: isMarked || developmentHosts.includes(hostname),
  }
}
