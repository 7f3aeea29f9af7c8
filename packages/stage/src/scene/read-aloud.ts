function findSynthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in window ? window.speechSynthesis : undefined
}

export function readAloud(text: string): void {
  const synthesis = findSynthesis()
  if (!synthesis || text === '') return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'fr-FR'
  const frenchVoice = synthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('fr'))
  if (frenchVoice) utterance.voice = frenchVoice
  synthesis.cancel()
  synthesis.speak(utterance)
}

export function stopReadingAloud(): void {
  findSynthesis()?.cancel()
}
