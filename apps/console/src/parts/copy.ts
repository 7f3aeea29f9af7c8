import { useConsole } from '../model/console-context.js'
import { texts } from '../words/texts.js'

/** Returns a function that copies a text to the clipboard and shows a message. The function returns whether the copy succeeded. */
export function useCopy(): (text: string, confirmation?: string) => Promise<boolean> {
  const { showToast } = useConsole()
  return async (text, confirmation = texts.common.copied) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(confirmation)
      return true
    } catch {
      showToast(texts.common.copyFailed)
      return false
    }
  }
}
