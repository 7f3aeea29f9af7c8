const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname)
}

/** Whether the browser reaches the server over https, so that cookies can be marked `Secure`. `origin` is the configured public address. */
export function isSecure(request: { hostname: string }, origin: string | undefined): boolean {
  return origin === undefined ? !isLoopback(request.hostname) : origin.startsWith('https:')
}
