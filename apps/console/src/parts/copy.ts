import { useConsole } from '../model/console-context.js'
import { texts } from '../words/texts.js'

/** The returned function resolves to `false` if the browser did not copy the text. */
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
