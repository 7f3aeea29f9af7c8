// Code that comes when it is wanted, by a network that may be gone then: a failure lasts no longer than its cause.
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { longestSilence } from '../constants.js'

/** Style sheets that did not come. The bundler's loader takes them for loaded from then on. */
const lost = new Set<string>()

const addressOf = (sheet: string) => new URL(sheet, document.baseURI).href

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const sheet = /CSS for (\S+)/.exec(payload.message)?.[1]
    if (sheet) lost.add(addressOf(sheet))
  })
}

/** Style sheets that are on their way. The bundler's loader waits for them only where they were asked for first. None is
 * waited for longer than the server may be silent: it may be somebody else's. */
function underway(): Promise<void>[] {
  return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    .filter(({ sheet, href }) => sheet === null && !lost.has(href))
    .map(
      (link) =>
        new Promise((resolve) => {
          setTimeout(resolve, longestSilence)
          link.addEventListener('load', () => resolve())
          link.addEventListener('error', () => {
            lost.add(link.href)
            resolve()
          })
        }),
    )
}

function fetchSheet(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      lost.delete(address)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to load ${address}`))
    })
    document.head.append(link)
  })
}

/** Loads code, with the style sheets that are still to come, or were lost before: nothing is ever shown without its looks. */
export async function withStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load()
  await Promise.all(underway())
  await Promise.all(Array.from(lost, fetchSheet))
  return code
}

/** A component whose code comes later. One that could not be loaded is tried again the next time it is shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        newest = begin()
        throw cause
      }
    })
  let newest = begin()
  return function Later(props: Props) {
    // What waits forgets its state: this stands outside of what waits, so that one showing is one try.
    const [Code] = useState(() => newest)
    return (
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    )
  }
}
