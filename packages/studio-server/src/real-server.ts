// Runs the ordinary server as a child process of the studio. When the studio ends, even if it is killed, stops the server and deletes the
// folder of the server.
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [program = '', folder = ''] = process.argv.slice(2)

process.on('disconnect', () => {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.kill(process.pid, 'SIGTERM')
})

await import(pathToFileURL(program).href)
