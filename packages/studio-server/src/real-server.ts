// The child process in which the studio runs the ordinary server. When the studio ends, even if it is killed, this process ends too, and
// deletes the server's folder.
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [program = '', folder = ''] = process.argv.slice(2)

process.on('disconnect', () => {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.kill(process.pid, 'SIGTERM')
})

await import(pathToFileURL(program).href)
