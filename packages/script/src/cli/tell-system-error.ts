const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist: check its name',
  EACCES: 'may not be read or written: change its permissions',
  EPERM: 'may not be read or written: change its permissions',
  EROFS: 'cannot be written: choose another place',
  EISDIR: 'is a folder: name a file',
  ENOTDIR: 'is no folder: name one',
  EEXIST: 'exists already: choose another name',
  ENOSPC: 'cannot be written, the disk is full: make room',
  EMFILE: 'cannot be opened, too many files are: close some programs',
}

/** What the system refused, in one sentence: which file, what to do. Nothing when the fault is not the system's. */
export function tellSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('errno' in error)) return undefined
  const file = 'path' in error ? String(error.path) : 'A file'
  return `${file} ${reasons[String(error.code)] ?? `cannot be used (${error.code}): ${error.message}`}.`
}
