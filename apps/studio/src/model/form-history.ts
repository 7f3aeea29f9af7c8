// Records the changes that forms make to JSON files, so that the writer can undo them.

interface FormChange {
  readonly file: string
  readonly before: string
  readonly after: string
  /** The path of the value that changed. Consecutive changes of the same path are merged into one change, unless the path is `''`. */
  readonly changedPath: string
  /** Changes with the same number come from one input of the writer, for example a click. They are undone together. */
  readonly step: number
}

const maxChanges = 200

export class FormHistory {
  #changes: FormChange[] = []
  #step = 0
  #isStepOpen = false

  get isEmpty(): boolean {
    return this.#changes.length === 0
  }

  record(change: Omit<FormChange, 'step'>): void {
    const last = this.#changes.at(-1)
    const isSameValue =
      last?.file === change.file && last.changedPath === change.changedPath && last.after === change.before
    if (last && isSameValue && change.changedPath !== '') {
      this.#changes[this.#changes.length - 1] = { ...last, after: change.after }
      return
    }
    this.#changes = [...this.#changes, { ...change, step: this.#openStep() }].slice(-maxChanges)
  }

  /** Removes the last step and returns the text to restore for each file. Leaves out files that have changed since the step. */
  undo(getText: (file: string) => string | undefined): ReadonlyMap<string, string> {
    const step = this.#changes.at(-1)?.step
    const undone = this.#changes.filter((change) => change.step === step).toReversed()
    this.#changes = this.#changes.filter((change) => change.step !== step)
    const restored = new Map<string, string>()
    for (const { file, before, after } of undone)
      if ((restored.get(file) ?? getText(file)) === after) restored.set(file, before)
    return restored
  }

  /** Changes before the timer runs get the same number, because they come from the same input of the writer. */
  #openStep(): number {
    if (!this.#isStepOpen) {
      this.#isStepOpen = true
      this.#step += 1
      setTimeout(() => {
        this.#isStepOpen = false
      })
    }
    return this.#step
  }
}
