// Checks an uploaded logo and renders it to a new PNG, in a child process with limits of time and memory.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '../../platform/errors/problem.js'
import { Refusal } from '../../platform/errors/refusal.js'
import type { LogoFormat } from './logo-process.js'

const maxFileBytes = 5 * 1024 * 1024
const maxPngBytes = 8 * 1024 * 1024
/** The exit code of logo-process.ts for a file that is not an image. */
const unreadableExitCode = 2

/**
 * The compiled program. When tests run this file from its TypeScript source, the compiled program
 * is in another folder.
 */
const defaultScript = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/modules/sessions/logo-process.js' : './logo-process.js',
  import.meta.url,
)

/**
 * SVG content that can take minutes to render or refers to other files. If a drawing bypasses these patterns, the limits of the child
 * process still apply.
 */
const forbiddenInSvg = [
  /<(?:[\w.-]+:)?(?:script|use|image|foreignObject|filter|fe[a-z]+)\b/i,
  /\bfilter ?[:=](?! ?["']?none\b)/i,
  /\bhref ?=(?! ?["'] ?#)/i,
  /url\((?! ?(?:["']|&quot;)? ?#)/i,
  /@import|<\?xml-stylesheet|<!ENTITY/i,
]

const startsWith = (file: Buffer, signature: string, at = 0) =>
  file.toString('latin1', at, at + signature.length) === signature

/** Detects the format from the first bytes. Throws a `Refusal` if the file is too large, has an unknown format or forbidden SVG content. */
export function checkLogo(file: Buffer): LogoFormat {
  if (file.length > maxFileBytes) throw new Refusal('logo-too-large')
  if (startsWith(file, '\x89PNG')) return 'png'
  if (startsWith(file, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8)) return 'webp'
  const text = file.toString('latin1').replace(/\s+/g, ' ')
  if (!text.slice(0, 1000).includes('<svg')) throw new Refusal('logo-unreadable')
  if (forbiddenInSvg.some((pattern) => pattern.test(text))) throw new Refusal('logo-unsafe')
  return 'svg'
}

/** The environment of the child process. The server's variables hold secrets, so the child gets only `SystemRoot`, which Windows needs. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}

const busySentence =
  'Un autre logo de votre organisme est en cours de traitement. Attendez quelques secondes, puis réessayez.'

interface LogoLimits {
  readonly timeMs: number
  readonly memoryBytes: number
}

const defaultLimits: LogoLimits = { timeMs: 10_000, memoryBytes: 512 * 1024 * 1024 }

export class LogoRenderer {
  readonly #script: URL
  readonly #limits: LogoLimits
  readonly #pending = new Set<string>()
  /** Settles when the last rendering of the queue has ended. */
  #queueEnd: Promise<unknown> = Promise.resolve()

  constructor({ script = defaultScript, ...limits }: { script?: URL } & Partial<LogoLimits> = {}) {
    this.#script = script
    this.#limits = { ...defaultLimits, ...limits }
  }

  /**
   * Renders a logo. The server renders one logo at a time. While a logo of an organisation waits or
   * is rendered, the server rejects a second logo of this organisation.
   */
  async render(organisationUid: string, file: Buffer): Promise<Buffer> {
    const format = checkLogo(file)
    if (this.#pending.has(organisationUid))
      throw new Problem('too-many', { sentence: busySentence, retryAfterSeconds: 10 })
    this.#pending.add(organisationUid)
    const rendering = this.#queueEnd.then(() => this.#run(format, file))
    this.#queueEnd = rendering.catch(() => {})
    try {
      return await rendering
    } finally {
      this.#pending.delete(organisationUid)
    }
  }

  #run(format: LogoFormat, file: Buffer): Promise<Buffer> {
    const { timeMs, memoryBytes } = this.#limits
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        ['--max-old-space-size=64', fileURLToPath(this.#script), format, String(memoryBytes)],
        {
          encoding: 'buffer',
          env: childEnvironment(),
          timeout: timeMs,
          killSignal: 'SIGKILL',
          maxBuffer: maxPngBytes,
        },
        (cause, png, stderr) => {
          if (cause === null) resolve(png)
          else if (cause.code === unreadableExitCode) reject(new Refusal('logo-unreadable', '', { cause }))
          else if (typeof cause.signal === 'string') reject(new Refusal('logo-too-complex', '', { cause }))
          else reject(new Error(`The logo process failed: ${stderr.toString()}`, { cause }))
        },
      )
      // If the child ends before it has read the file, this write fails. The error is ignored, because the exit code tells the cause.
      child.stdin?.on('error', () => {}).end(file)
    })
  }
}

/** Renders a logo for an operator command, which needs no queue. */
export const renderLogo = (file: Buffer): Promise<Buffer> => new LogoRenderer().render('', file)
