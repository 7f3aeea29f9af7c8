export interface Word {
  readonly text: string
  readonly emphasis: boolean
}

/** Splits a line into the words that appear one by one. `*word*` is emphasis; a no-break space does not separate words. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = []
  let emphasis = false
  for (const part of line.split('*')) {
    for (const text of part.split(/[ \t\n]+/)) {
      if (text !== '') words.push({ text, emphasis })
    }
    emphasis = !emphasis
  }
  return gluePunctuation(words, line)
}

/** Joins an emphasised word with what touches it, so that they appear together: the word and the full stop in « *appelé*. ». */
function gluePunctuation(words: Word[], line: string): Word[] {
  const glued: Word[] = []
  let searchStart = 0
  const plain = plainText(line)
  for (const word of words) {
    const start = plain.indexOf(word.text, searchStart)
    const previous = glued.at(-1)
    const touchesPrevious = previous && start > 0 && !/[ \t\n]/.test(plain.charAt(start - 1))
    if (touchesPrevious)
      glued[glued.length - 1] = {
        text: previous.text + word.text,
        emphasis: previous.emphasis || word.emphasis,
      }
    else glued.push(word)
    searchStart = start + word.text.length
  }
  return glued
}

/** The line without emphasis marks, for speech, announcements and the dialogue log. */
export function plainText(line: string): string {
  return line.replaceAll('*', '')
}
