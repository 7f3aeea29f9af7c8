import { composeText, mergeTexts } from './merge-texts.js'

/** A text that was typed in a window and is not in the folder. `base` is the text of the folder that the writer changed. */
export interface Draft {
  readonly key: string
  readonly file: string
  readonly text: string
  readonly base: string
  /** When the window stored the draft, in milliseconds since 1970. */
  readonly storedAt: number
}

const prefix = 'didascalie-draft'
const windowLock = (id: string) => `didascalie-window ${id}`

/**
 * Keeps unsaved texts in the storage of the browser, so that they survive a closed window. Each window has its own drafts. The lock of a
 * window says that the window is still open, and that no other window must offer its drafts.
 */
export class Drafts {
  readonly #storage: Storage
  readonly #window = crypto.randomUUID()
  #folder = ''
  #close: () => void = () => undefined

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** `folder` identifies the game's folder, because one address can show several games one after another. */
  open(folder: string): void {
    if (this.#folder !== '') return
    this.#folder = folder
    const closed = new Promise<void>((resolve) => {
      this.#close = resolve
    })
    void navigator.locks?.request(windowLock(this.#window), () => closed)
  }

  close(): void {
    this.#close()
  }

  keep(file: string, text: string, base: string): void {
    if (this.#folder === '') return
    try {
      this.#storage.setItem(this.#key(file), JSON.stringify({ file, text, base, storedAt: Date.now() }))
    } catch (error) {
      // The storage is full or forbidden. The window still has the text.
      console.warn(error)
    }
  }

  drop(file: string): void {
    this.remove(this.#key(file))
  }

  remove(key: string): void {
    this.#storage.removeItem(key)
  }

  /** Returns the drafts of the windows that are closed. Removes drafts whose changes are already in the current text of the file. */
  async left(currentText: (file: string) => string): Promise<Draft[]> {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const open = new Set([windowLock(this.#window), ...held.map(({ name }) => name)])
    const own = `${prefix} ${this.#folder} `
    return Object.keys(this.#storage)
      .filter(
        (key) => key.startsWith(own) && !open.has(windowLock(key.slice(own.length).split(' ')[0] ?? '')),
      )
      .flatMap((key) => {
        const draft = parseDraft(key, this.#storage.getItem(key) ?? '')
        const current = draft && currentText(draft.file)
        if (draft && composeText(mergeTexts(draft.base, draft.text, current ?? '')) !== current)
          return [draft]
        this.remove(key)
        return []
      })
  }

  #key(file: string): string {
    return `${prefix} ${this.#folder} ${this.#window} ${file}`
  }
}

function parseDraft(key: string, json: string): Draft | undefined {
  try {
    const { file, text, base, storedAt } = JSON.parse(json)
    const isValid = [file, text, base].every((one) => typeof one === 'string') && typeof storedAt === 'number'
    return isValid ? { key, file, text, base, storedAt } : undefined
  } catch {
    return undefined
  }
}
