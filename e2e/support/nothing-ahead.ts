import type { BrowserContext } from 'playwright-core'

/** Runs in the page, before its code. What is shown is asked for by the picture that shows it, and comes as ever; of the sounds,
 * which are all the same where nobody listens, one of each format stands for the others. */
function leaveForLater(): void {
  const pictures = /^\/data\/(?:[\w-]+\/)?(bg|talker|prop|insert|polaroid)\/.+\.(avif|webp|jpe?g|png)$/
  const sounds = /^\/data\/(?:[\w-]+\/)?audio\/.+\.(\w+)$/
  const heard = new Map<string, Promise<ArrayBuffer>>()
  const send = window.fetch
  const soundLike = async (format: string, fetchIt: () => Promise<Response>) => {
    const bytes = heard.get(format) ?? fetchIt().then((response) => response.arrayBuffer())
    heard.set(format, bytes)
    return new Response((await bytes).slice(0))
  }
  window.fetch = async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pictures.test(pathname)) return new Response()
    const [, format] = sounds.exec(pathname) ?? []
    return format ? soundLike(format, () => send(input, options)) : send(input, options)
  }
}

/** From its next page on, this browser fetches no picture before it is shown, and few sounds: more than a hundred files for each who
 * comes in, most of which nobody comes to see or to hear. For servers whose sounds weigh nothing. */
export async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(leaveForLater)
}
