import type { PartnerSignature } from '@didascalie/contract'

/** The parameters of the page's URL. They do not change while the page is open. */
export interface Address {
  sessionUID: string
  puid: string
  signed: PartnerSignature | undefined
  /** Whether the page is on a development host. The path and the query of the URL must not change this. */
  development: boolean
}

const developmentHosts: readonly string[] = ['localhost']

function signatureIn(query: URLSearchParams): PartnerSignature | undefined {
  const time = Number(query.get('time'))
  const nonce = query.get('nonce')
  const signature = query.get('signature')
  return Number.isInteger(time) && time > 0 && nonce && signature ? { time, nonce, signature } : undefined
}

/** `isMarked`: the server marked this host as a development host (`services/service-host.ts`). */
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
