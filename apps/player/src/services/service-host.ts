// The host for service calls: the page's own, or another one in development (docs/decisions/development-hosts.md).

const developmentTag = () =>
  document.querySelector<HTMLMetaElement>('meta[name="didascalie-development"]')?.content ?? undefined

/** Whether the server marked this host as a development host. */
export const isMarkedForDevelopment = () => developmentTag() !== undefined

/** Specification, section 7: the prefix of service calls and of the debrief. */
export const serviceAddress = (path: string) => `${developmentTag() ?? ''}${path}`

/** Requests to another host need `include` to carry the cookie. */
export const serviceCredentials = (): RequestCredentials => (developmentTag() ? 'include' : 'same-origin')
