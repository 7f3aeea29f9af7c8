// Where calls go: to the page's own host. In development the page may be told another one (docs/decisions/development-hosts.md).

const mark = () =>
  document.querySelector<HTMLMetaElement>('meta[name="didascalie-development"]')?.content ?? undefined

/** Whether the server says that this host is for development. */
export const isMarkedForDevelopment = () => mark() !== undefined

/** Specification, section 7: the prefix of service calls and of the debrief. */
export const serviceAddress = (path: string) => `${mark() ?? ''}${path}`

/** To another host the cookie goes only when it is meant to. */
export const serviceCredentials = (): RequestCredentials => (mark() ? 'include' : 'same-origin')
