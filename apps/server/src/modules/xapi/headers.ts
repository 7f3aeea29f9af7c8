/** Headers of a request to an LRS. */
export const headersFor = (key: string) => ({
  authorization: `Basic ${Buffer.from(key).toString('base64')}`,
  'content-type': 'application/json',
  'x-experience-api-version': '1.0.3',
})

export const statementsAddress = (address: string): URL =>
  new URL(address.endsWith('/') ? `${address}statements` : `${address}/statements`)
