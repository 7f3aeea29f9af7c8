import { useConsole } from '../model/console-context.js'
import { texts } from '../words/texts.js'

/** Returns a function that copies a text to the clipboard and shows a message about the success or failure. */
export function useCopy(): (text: string, confirmation?: string) => Promise<void> {
  const { showToast } = useConsole()
  return async (text, confirmation = texts.common.copied) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(confirmation)
    } catch {
      showToast(texts.common.copyFailed)
    }
  }
}
