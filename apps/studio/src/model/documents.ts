import type { StudioFile } from '@didascalie/contract'
import { CallError, type StudioServer } from '../services/calls.js'
import { composeText, mergeTexts } from './merge-texts.js'

/** The pause in typing after which a text is saved, in milliseconds. */
export const saveDelay = 400
/** How long to wait before the next attempt after a failed write, in milliseconds. */
export const retryDelay = 2000

/**
 * A file in which the same lines changed both in this window and on disk. The studio does not write
 * the file until the writer decides.
 */
export interface Conflict {
  readonly file: string
  /** The last text that both versions have in common. */
  readonly base: string
  /** The text of this window. The writer can still change it. */
  readonly mine: string
  /** The file on disk. */
  readonly theirs: StudioFile
  /** The server stores copies of both versions in the game's folder. These are the names of the copies. */
  readonly copies: readonly string[]
}

interface Document {
  readonly file: string
  text: string
  /** The content of the file that this window last read or wrote. `hash` is `null` if the file is not on disk. */
  base: { readonly text: string; readonly hash: string | null }
  /** The text that was sent to the server and is not confirmed yet. */
  sending: string | undefined
  conflict: Pick<Conflict, 'theirs' | 'copies'> | undefined
}

/**
 * `saved`: all texts are on disk. `pending`: the next save comes soon. `offline`: the server does not answer, and the
 * studio tries again. `refused`: the server refused a write, and the studio tries again. `conflict`: at least one file
 * waits for a decision of the writer.
 */
export type SaveState = 'saved' | 'pending' | 'offline' | 'refused' | 'conflict'

export interface DocumentsListener {
  /**
   * A text changed in another way than through `edit`. An editor must show the new text.
   * `reloaded`: the text comes from disk. `merged`: the text contains a change on disk. `decided`: the writer chose
   * the text in a conflict, or this window wrote several files in one step.
   */
  onText(file: string, text: string, why: 'reloaded' | 'merged' | 'decided'): void
  onState(): void
  onRefused(message: string): void
  /** The text is not in the folder, and the next save may take a while. It must survive if the window closes. */
  onUnsaved(file: string, text: string, base: string): void
  /** The text is in the folder. */
  onSaved(file: string): void
}

/** Always the same array, so that the notices do not render again after each edit. */
const noConflicts: readonly Conflict[] = []

/** Holds the texts of the game's files in this window, and saves changes automatically. */
export class Documents {
  readonly #server: StudioServer
  readonly #listener: DocumentsListener
  readonly #documents = new Map<string, Document>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Why the last write failed. `undefined` if it succeeded. */
  #failure: 'offline' | 'refused' | undefined

  constructor(server: StudioServer, listener: DocumentsListener) {
    this.#server = server
    this.#listener = listener
  }

  get state(): SaveState {
    const documents = [...this.#documents.values()]
    if (documents.some(({ conflict }) => conflict)) return 'conflict'
    if (!documents.some(isDirty)) return 'saved'
    return this.#failure ?? 'pending'
  }

  get conflicts(): readonly Conflict[] {
    const conflicts = [...this.#documents.values()].flatMap(({ file, base, text, conflict }) =>
      conflict ? { file, base: base.text, mine: text, ...conflict } : [],
    )
    return conflicts.length === 0 ? noConflicts : conflicts
  }

  text(file: string): string | undefined {
    return this.#documents.get(file)?.text
  }

  get texts(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#documents, ([file, { text }]) => [file, text]))
  }

  /** Changes the text of a file and saves it after a pause. Saving creates a file that does not exist yet. */
  edit(file: string, text: string): void {
    const document = this.#documents.get(file) ?? this.#newDocument(file)
    if (document.text === text) return
    document.text = text
    this.#schedule(saveDelay)
    this.#listener.onState()
  }

  #newDocument(file: string): Document {
    const base = { text: '', hash: null }
    const document = { file, text: '', base, sending: undefined, conflict: undefined }
    this.#documents.set(file, document)
    return document
  }

  /** Takes over the texts of files that this window has just written in one step. Merges each text with newer unsaved changes. */
  adopt(files: readonly StudioFile[]): void {
    for (const written of files) {
      const document = this.#documents.get(written.file)
      if (!document) continue
      if (isDirty(document)) this.#merge(document, written)
      else {
        document.base = written
        document.text = written.text
        this.#listener.onText(written.file, written.text, 'decided')
      }
    }
    this.#listener.onState()
  }

  /** Compares the texts with the files on disk. Loads each change on disk, merges it, or lets the writer decide. */
  receive(files: readonly StudioFile[]): void {
    const names = new Set(files.map(({ file }) => file))
    for (const file of files) this.#receiveFile(file)
    for (const [name, document] of this.#documents)
      if (!names.has(name)) {
        // The file was deleted on disk. If its text has unsaved changes, the next save creates the file again.
        if (isDirty(document)) document.base = { text: '', hash: null }
        else this.#documents.delete(name)
      }
    this.#listener.onState()
  }

  decide(file: string, text: string): void {
    const document = this.#documents.get(file)
    if (!document?.conflict) return
    const { theirs } = document.conflict
    // The writer may have typed since the first copy was stored.
    void this.#keepVersions(document, document.text)
    document.conflict = undefined
    document.base = theirs
    document.text = text
    this.#listener.onText(file, text, 'decided')
    this.#schedule(0)
    this.#listener.onState()
  }

  #receiveFile(disk: StudioFile): void {
    const document = this.#documents.get(disk.file)
    if (!document) {
      const { file, text } = disk
      this.#documents.set(file, { file, text, base: disk, sending: undefined, conflict: undefined })
      return
    }
    // The server may announce a write before it confirms this write to the window.
    if (disk.text === document.sending) return
    if (disk.hash === document.base.hash && !document.conflict) return
    if (!isDirty(document)) {
      document.conflict = undefined
      document.base = disk
      document.text = disk.text
      this.#listener.onText(disk.file, disk.text, 'reloaded')
    } else this.#merge(document, disk)
  }

  #merge(document: Document, disk: StudioFile): void {
    const merged = composeText(mergeTexts(document.base.text, document.text, disk.text))
    if (merged !== undefined) {
      document.conflict = undefined
      document.base = disk
      document.text = merged
      this.#listener.onText(document.file, merged, 'merged')
      this.#schedule(saveDelay)
      return
    }
    document.conflict = { theirs: disk, copies: [] }
    this.#listener.onUnsaved(document.file, document.text, document.base.text)
    void this.#keepVersions(document, document.text)
  }

  /** Stores both versions in the game's folder, so that no version is lost when the window closes. */
  async #keepVersions(document: Document, text: string): Promise<void> {
    try {
      const copies = await this.#server.keepVersions({ file: document.file, text })
      if (document.conflict) document.conflict = { ...document.conflict, copies }
      this.#listener.onState()
    } catch (error) {
      if (error instanceof CallError) this.#listener.onRefused(error.message)
    }
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), delay)
  }

  /** Replaces a text in the window and in its editors. The text is saved after a pause, as typed text. */
  replace(file: string, text: string): void {
    this.edit(file, text)
    this.#listener.onText(file, text, 'decided')
  }

  /** Reports every text that is not saved. */
  reportUnsaved(): void {
    for (const document of this.#documents.values())
      if (isDirty(document)) this.#listener.onUnsaved(document.file, document.text, document.base.text)
  }

  /** Writes every changed file now. Skips files with a conflict and files for which another write is still running. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#failure || this.conflicts.length > 0) this.reportUnsaved()
    for (const document of this.#documents.values())
      if (isDirty(document) && !document.conflict && document.sending === undefined)
        await this.#write(document)
  }

  async #write(document: Document): Promise<void> {
    const { file, text, base } = document
    document.sending = text
    try {
      const written = await this.#server.write({ file, text, hash: base.hash })
      this.#failure = undefined
      if ('hash' in written) document.base = { text, hash: written.hash }
      else if (written.current) this.#merge(document, written.current)
      else document.base = { text: '', hash: null }
      if (isDirty(document)) this.#schedule(saveDelay)
    } catch (error) {
      this.#failure = error instanceof CallError ? 'refused' : 'offline'
      this.reportUnsaved()
      if (error instanceof CallError) this.#listener.onRefused(error.message)
      this.#schedule(retryDelay)
    } finally {
      document.sending = undefined
      if (!isDirty(document)) this.#listener.onSaved(file)
      this.#listener.onState()
    }
  }
}

const isDirty = ({ text, base }: Document) => text !== base.text || base.hash === null
