// Records which sounds play. The page does not show this, so the Web Audio functions are wrapped.
import type { BrowserContext, Page } from 'playwright-core'

/** Runs in the page before its own code: records the file of each sound that plays. */
function recordPlayingSounds(): void {
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
  // Only music and ambient sounds loop.
  const looping = () => [...playing].filter(({ loop }) => loop)
  Reflect.set(window, 'music', () => looping().map(({ buffer }) => (buffer ? files.get(buffer) : '') ?? ''))
}

export async function recordSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordPlayingSounds)
}

/** The paths of the looping sounds: ambient sounds and music. Two pieces of music play at the same time only during a transition. */
export async function playingMusic(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => {
    const music: unknown = Reflect.get(window, 'music')
    const playingFiles: unknown = typeof music === 'function' ? music() : []
    return Array.isArray(playingFiles) ? playingFiles.map(String) : []
  })
  return addresses.map((address) => new URL(address).pathname)
}
