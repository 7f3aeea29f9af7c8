// The security headers of our pages. They forbid inline scripts, inline styles and `eval`. Only our own pages and the pages of registered
// partners may show a page in a frame.

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

export const isPartnerOrigin = (origin: string) => originPattern.test(origin)

/** `calledOrigin`: the origin that the page calls, if it is not the page's own origin. */
export function contentSecurityPolicy(frameAncestors: readonly string[], calledOrigin = ''): string {
  const ancestors = frameAncestors.filter(isPartnerOrigin)
  const connectSource = `connect-src ${["'self'", calledOrigin].join(' ').trim()}`
  return [...policy, connectSource, `frame-ancestors ${["'self'", ...ancestors].join(' ')}`].join('; ')
}

export function securityHeaders(publicOrigin: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy([]),
    'x-content-type-options': 'nosniff',
    // The addresses of our pages contain identifiers of sessions and partners, which other sites
    // must not see.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
  if (publicOrigin?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}
