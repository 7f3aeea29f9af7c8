// What is heard cannot be read from the page: the browser's own sound is listened to instead.
import type { BrowserContext, Page } from 'playwright-core'

/** In the page, before its code: notes which file each sound that is playing came from. */
function listen(): void {
  const files = new WeakMap<object, string>()
  const playing = new Set<AudioBufferSourceNode>()
  const { arrayBuffer } = Response.prototype
  Response.prototype.arrayBuffer = async function read() {
    const bytes = await arrayBuffer.call(this)
    files.set(bytes, this.url)
    return bytes
  }
  const { decodeAudioData } = BaseAudioContext.prototype
  BaseAudioContext.prototype.decodeAudioData = async function decode(bytes: ArrayBuffer) {
    const file = files.get(bytes) ?? ''
    const buffer = await decodeAudioData.call(this, bytes)
    files.set(buffer, file)
    return buffer
  }
  const { start, stop } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function begin(...when) {
    playing.add(this)
    start.apply(this, when)
  }
  AudioBufferSourceNode.prototype.stop = function end(...when) {
    playing.delete(this)
    stop.apply(this, when)
  }
  const music = () => [...playing].filter(({ loop }) => loop)
  Reflect.set(window, 'music', () => music().map(({ buffer }) => (buffer ? files.get(buffer) : '') ?? ''))
}

export async function openEars(context: BrowserContext): Promise<void> {
  await context.addInitScript(listen)
}

/** The files of the music that plays: one at most, once a change is made. */
export async function heardMusic(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => {
    const music: unknown = Reflect.get(window, 'music')
    const heard: unknown = typeof music === 'function' ? music() : []
    return Array.isArray(heard) ? heard.map(String) : []
  })
  return addresses.map((address) => new URL(address).pathname)
}
