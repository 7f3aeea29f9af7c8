interface EllipseText {
  /** What stands large. */
  readonly title: string
  /** What is added, smaller. */
  readonly aside: string
}

const titleMost = 28

/** « La nuit, 2 h 15. La brume monte. »: a short first sentence stands alone, what follows is said beside it. */
export function ellipseText(text: string): EllipseText {
  const [, first = '', rest = ''] = /^(.+?[.!?…])\s+(.+)$/su.exec(text.trim()) ?? []
  if (first !== '' && first.length <= titleMost) return { title: first, aside: rest }
  return { title: text.trim(), aside: '' }
}

type EllipseSize = 'large' | 'medium' | 'small'

/** The longer the sentence, the smaller it stands. */
export function ellipseSize(title: string): EllipseSize {
  if (title.length <= titleMost) return 'large'
  return title.length <= 90 ? 'medium' : 'small'
}
