const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas : vérifiez son nom',
  EACCES: 'ne peut être lu ni écrit : changez ses droits',
  EPERM: 'ne peut être lu ni écrit : changez ses droits',
  EROFS: 'ne peut pas être écrit : choisissez un autre endroit',
  EISDIR: 'est un dossier : nommez un fichier',
  ENOTDIR: 'n’est pas un dossier : nommez-en un',
  EEXIST: 'existe déjà : choisissez un autre nom',
  ENOSPC: 'ne peut pas être écrit, le disque est plein : faites de la place',
  EMFILE: 'ne peut pas être ouvert : trop de fichiers le sont déjà ; fermez des programmes',
}

/** Whether a worker thread has ended because it needed more memory than its limit. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

export const outOfMemoryMessage =
  'La vérification a demandé plus de mémoire que permis : l’histoire a trop de moments différents, ou un fichier est trop grand. Bornez les nombres qui montent et descendent, ou coupez le plus long fichier.'

/** Returns a sentence with the file and, for a known code, the remedy; `undefined` if the error does not come from the system. */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('errno' in error)) return undefined
  const file = 'path' in error ? String(error.path) : 'Un fichier'
  return `${file} ${reasons[String(error.code)] ?? `est inutilisable (${error.code}) : ${error.message}`}.`
}
