import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textExtensions = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt'])
/** Smaller files are not compressed, because compression saves nothing. */
const minBytes = 1024

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes a `.br` and a `.gz` copy of each text file, so that the server does not compress at each request.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !textExtensions.has(extname(entry.name)) || statSync(file).size < minBytes)
      continue
    const data = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, await brotli(data, { params }))
    writeFileSync(`${file}.gz`, await gz(data, { level: 9 }))
  }
}
