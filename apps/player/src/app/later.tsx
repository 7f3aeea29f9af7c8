// Code that comes when it is wanted, by a network that may be gone then: a failure lasts no longer than its cause.
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Style sheets that did not come. The bundler's loader takes them for loaded from then on, and of those that fail together
 * tells of the first only: so the page itself is listened to. */
const lost = new Set<string>()

if (typeof window !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target.href)
  }
  // What fails to load tells nobody above it, but on its way down it passes here.
  window.addEventListener('error', note, true)
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

/** Pieces of code, as their files are named: a sheet that has the name of one is of use to no other. */
const pieces = new Set<string>()

function isOfUse(address: string, piece: string): boolean {
  const file = address.slice(address.lastIndexOf('/') + 1)
  return Array.from(pieces).every((other) => other === piece || !file.startsWith(`${other}-`))
}

/** How a piece of code is loaded, with those of its style sheets that were lost before: nothing is ever shown without its looks, nor
 * waits for those of something else. */
export function withStyles<Code>(piece: string, load: () => Promise<Code>): () => Promise<Code> {
  pieces.add(piece)
  return async () => {
    const code = await load()
    const wanted = Array.from(lost).filter((address) => isOfUse(address, piece))
    await Promise.all(wanted.map(fetchSheet))
    return code
  }
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
