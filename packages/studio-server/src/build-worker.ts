// Builds a game in a worker thread, so that the studio can save texts meanwhile.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { buildContent, loadProject, ProjectError, packGame, zipFiles } from '@didascalie/project'
import type { BuildMessage, BuildTask } from './game-builder.js'
import { explainDiskError } from './studio-error.js'

const { folder, target, recordFile, pack }: BuildTask = workerData

const post = (message: BuildMessage) => parentPort?.postMessage(message)

function build(): BuildMessage {
  try {
    const built = buildContent(loadProject(folder), {
      target,
      // The name of the checker contains no version, because all builds of one studio use the same program.
      record: { file: recordFile, checker: 'studio' },
      progress: (explored) => post({ explored }),
    })
    if ('version' in built) {
      if (pack)
        writeFileSync(pack.file, zipFiles(packGame({ folder: target, player: pack.player, as: pack.as })))
      return { version: built.version }
    }
    const faults = built.diagnostics.map(({ origin, severity, message, hint }) => ({
      ...origin,
      severity,
      message: hint === undefined ? message : `${message} ${hint}`,
    }))
    const message = built.unproved
      ? 'L’histoire est trop grande pour que tout soit exploré.'
      : 'L’histoire a des erreurs.'
    return { refusal: { message, faults } }
  } catch (error) {
    const message = error instanceof ProjectError ? error.message : explainDiskError(error)
    if (message === undefined) throw error
    // A build that fails on a full disk must not leave its files there.
    rmSync(join(target, '.dist.next'), { recursive: true, force: true })
    return { refusal: { message, faults: [] } }
  }
}

post(build())
