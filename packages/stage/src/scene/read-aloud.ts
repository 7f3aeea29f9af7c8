/** The browser's speech synthesis; `undefined` if there is none. */
function voice(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in window ? window.speechSynthesis : undefined
}

export function readAloud(text: string): void {
  const speaker = voice()
  if (!speaker || text === '') return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'fr-FR'
  const french = speaker.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('fr'))
  if (french) words.voice = french
  speaker.cancel()
  speaker.speak(words)
}

export function hush(): void {
  voice()?.cancel()
}
