import { explainSystemError } from '@didascalie/project'

/** A request that the studio's server refuses. The message is French, because the writer may read it. */
export class StudioError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** More fields of the JSON answer. */
    readonly data: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const keepsText = 'Ce que vous avez tapé reste dans cette fenêtre.'

/** What the writer can do about an error of the disk, by the code of the system. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: `Le disque est plein : rien n’a été écrit. Faites de la place. ${keepsText}`,
  EDQUOT: `Votre part du disque est pleine : rien n’a été écrit. Faites de la place. ${keepsText}`,
  EROFS: `Le dossier du jeu est en lecture seule : rien n’a été écrit. Rendez-le modifiable, ou copiez le jeu ailleurs et ouvrez cette copie. ${keepsText}`,
  EACCES: `Le studio n’a pas le droit d’écrire dans le dossier du jeu : rien n’a été écrit. Changez les droits de ce dossier. ${keepsText}`,
  EPERM: `Le studio n’a pas le droit d’écrire dans le dossier du jeu : rien n’a été écrit. Changez les droits de ce dossier. ${keepsText}`,
  ENAMETOOLONG: 'Ce nom est trop long pour un fichier : rien n’a été écrit. Choisissez un nom plus court.',
}

/** Explains an error of the disk to the writer; `undefined` if the error does not come from the system. */
export function explainDiskError(error: unknown): string | undefined {
  const message = explainSystemError(error)
  if (message === undefined || !(error instanceof Error) || !('code' in error)) return undefined
  // Node reports ENOENT when it cannot create a folder on a read-only disk.
  const isReadOnly = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  return remedies[isReadOnly ? 'EROFS' : String(error.code)] ?? message
}
