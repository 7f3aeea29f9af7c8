// Starts the worker threads that check or build a game. A limit of memory and one of time end them, so that every check answers.
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { checkWorkerMemoryMb, checkWorkerMs } from '@didascalie/script'

const advice =
  'l’histoire a trop de moments différents, ou un fichier est trop grand. Bornez les nombres qui montent et descendent, ou coupez le plus long fichier.'

export interface CheckWorkerLimits {
  readonly memoryMb?: number | undefined
  readonly milliseconds?: number | undefined
}

export interface CheckWorkerOptions extends CheckWorkerLimits, Omit<WorkerOptions, 'resourceLimits'> {
  /** Receives a sentence for the writer when a limit has ended the worker. */
  readonly onLimit: (message: string) => void
  readonly onError: (error: Error) => void
}

export function startCheckWorker(script: URL, options: CheckWorkerOptions): Worker {
  const { memoryMb = checkWorkerMemoryMb, milliseconds = checkWorkerMs, onLimit, onError, ...rest } = options
  const worker = new Worker(script, { ...rest, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const timer = setTimeout(() => {
    onLimit(`La vérification a pris plus de ${milliseconds / 60_000} minutes : ${advice}`)
    void worker.terminate()
  }, milliseconds)
  worker.on('exit', () => clearTimeout(timer))
  worker.on('error', (error) =>
    'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? onLimit(`La vérification a demandé plus de mémoire que permis : ${advice}`)
      : onError(error),
  )
  return worker
}
