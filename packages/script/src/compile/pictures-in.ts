/**
 * The names of the pictures in a folder, without the folder and the extension: `photo` for `insert/photo.jpg`. Converts them to NFC, because
 * the parser converts the story to NFC, and some disks return file names in NFD.
 */
export function picturesIn(folder: string, pictures: readonly string[]): string[] {
  const picture = new RegExp(`^${folder}/(.+)\\.\\w+$`)
  return pictures.flatMap((name) => picture.exec(name.normalize('NFC'))?.[1] ?? [])
}
