// Builds a game in a worker thread, so that the studio can save texts meanwhile.
import { writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { buildContent, loadProject, ProjectError, packGame, zipFiles } from '@didascalie/project'
import type { BuildMessage, BuildTask } from './game-builder.js'

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
    if (!(error instanceof ProjectError)) throw error
    return { refusal: { message: error.message, faults: [] } }
  }
}

post(build())
