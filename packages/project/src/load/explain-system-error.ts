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

/** Returns a sentence with the file and, for a known code, the remedy; `undefined` if the error does not come from the system. */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('errno' in error)) return undefined
  const file = 'path' in error ? String(error.path) : 'Un fichier'
  return `${file} ${reasons[String(error.code)] ?? `est inutilisable (${error.code}) : ${error.message}`}.`
}
