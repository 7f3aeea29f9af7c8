import type { StudioTexts, WriteTogether } from '@didascalie/contract'
import { type Reference, renameIn } from '@didascalie/script'
import type { RenameKind } from '../../language/mood-references.js'
import { picturesToMove } from './rename-kinds.js'

/** The hashes of the written files, by their path. */
export type Hashes = Readonly<Record<string, string>>

/** Builds the request that renames the references in the story, and the pictures whose file names contain the old name. */
export function renameStep(
  { files, media }: StudioTexts,
  references: readonly Reference[],
  kind: RenameKind,
  name: string,
  newName: string,
): WriteTogether {
  const hashes = new Map(files.map(({ file, hash }) => [file, hash]))
  return {
    files: renameIn(files, references, newName).map((one) => ({
      ...one,
      hash: hashes.get(one.file) ?? null,
    })),
    moves: picturesToMove(media, kind, name, newName),
  }
}

/**
 * Builds the request that undoes a renaming. The first argument contains the texts before the renaming. The server rejects the request if
 * a file has changed since the renaming.
 */
export function undoStep({ files }: StudioTexts, step: WriteTogether, hashes: Hashes): WriteTogether {
  const before = new Map(files.map(({ file, text }) => [file, text]))
  return {
    files: step.files.map(({ file }) => ({
      file,
      text: before.get(file) ?? '',
      hash: hashes[file] ?? null,
    })),
    moves: step.moves.map(({ from, to }) => ({ from: to, to: from })),
  }
}
