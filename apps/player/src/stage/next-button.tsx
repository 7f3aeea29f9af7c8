import { useWording } from '../content/game.js'
import { Button } from '../design/button.js'

interface NextButtonProps {
  readonly onNext: () => void
  /** On ink instead of paper. */
  readonly dark?: boolean
}

/** *Suite*: what goes on, always at the same spot. The story makes its own sound of it. */
export function NextButton({ onNext, dark = false }: NextButtonProps) {
  const w = useWording()
  return (
    <Button main={!dark} dark={dark} quiet after="next" data-primary onClick={onNext}>
      {w('ui.playing.next')}
    </Button>
  )
}
