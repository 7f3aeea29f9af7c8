import { type Span, wholeFile } from './json-span.js'

/** The codes of faults in the files of a project. The author's guide lists them, and a released code never changes its meaning. */
export const fileFaultCodes = [
  'bad-game-name',
  'bad-json',
  'bad-media-name',
  'bad-value',
  'missing-file',
  'missing-sound',
  'refused-file',
  'unknown-place',
  'unreadable-file',
  'unserved-media',
  'unused-chapter',
  'unused-person',
  'unused-place',
] as const

export type FileFaultCode = (typeof fileFaultCodes)[number]

/** A fault with the severity `error` prevents a build. */
export interface FileFault extends Span {
  readonly code: FileFaultCode
  /** The path relative to the project's folder. */
  readonly file: string
  readonly message: string
  readonly severity: 'error' | 'warning'
}

export const isError = ({ severity }: FileFault): boolean => severity === 'error'

/** By default, the fault is an error and concerns the whole file. */
export const fileFault = (
  values: Pick<FileFault, 'code' | 'file' | 'message'> & Partial<FileFault>,
): FileFault => ({ ...wholeFile, severity: 'error', ...values })
