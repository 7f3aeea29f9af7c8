// A program that renders one logo: it reads the file from standard input and writes a PNG to standard output.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

export type LogoFormat = 'png' | 'jpeg' | 'webp' | 'svg'

const maxPixels = 40_000_000
/**
 * The process ends itself after this time, in case its server has crashed. A running server ends
 * the process earlier.
 */
const maxLifetimeMs = 30_000
/** The maximum size of the rendered logo, in pixels. */
const maxSize = { width: 960, height: 480 }
const unreadableExitCode = 2

/** Ends the process immediately. `process.exit` would wait for the image library to finish. */
const killSelf = () => process.kill(process.pid, 'SIGKILL')

/** Limits time, memory and priority. Memory is checked here, because Node's own limit does not cover the image library. */
function limitResources(maxResidentBytes: number): void {
  setTimeout(killSelf, maxLifetimeMs).unref()
  setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) killSelf()
  }, 20).unref()
  // Gives the server's requests priority over the rendering.
  setPriority(10)
  sharp.concurrency(1)
}

async function render(file: Buffer, expectedFormat: string): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await image.metadata()
  if (format !== expectedFormat) throw new Error(`The file is ${format}, not ${expectedFormat}`)
  return image
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function main(expectedFormat = '', maxResidentBytes = '0'): Promise<void> {
  limitResources(Number(maxResidentBytes))
  const file = await buffer(process.stdin)
  try {
    process.stdout.write(await render(file, expectedFormat))
  } catch (error) {
    process.stderr.write(String(error))
    process.exitCode = unreadableExitCode
  }
}

void main(...process.argv.slice(2))
