// The host for service calls: the page's own, or another one in development (docs/decisions/development-hosts.md).

const developmentTag = () =>
  document.querySelector<HTMLMetaElement>('meta[name="didascalie-development"]')?.content ?? undefined

/** Whether the page has the development tag and so runs in development mode. The tag is empty if calls go to the page's own host. */
export const isMarkedForDevelopment = () => developmentTag() !== undefined

/** The URL of a service call or of the debrief (specification, section 7). It is on the host in the development tag, if there is one. */
export const serviceAddress = (path: string) => `${developmentTag() ?? ''}${path}`

/** The credentials mode of requests. A request to another host needs `include`, so that the browser sends the cookie. */
export const serviceCredentials = (): RequestCredentials => (developmentTag() ? 'include' : 'same-origin')
