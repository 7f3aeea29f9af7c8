import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { texts } from '../words/texts.js'
import css from './panes.module.css'

/** Which pane a narrow window shows, and how to show another one. A wide window shows all panes side by side. */
export interface ShownPane {
  readonly shown: number
  readonly show: (pane: number) => void
}

/** When `entry` changes (the entry in the address), shows the pane `entryPane`. */
export function useShownPane(start = 0, entry = '', entryPane = 1): ShownPane {
  const [shown, show] = useState(entry === '' ? start : entryPane)
  useEffect(() => {
    if (entry !== '') show(entryPane)
  }, [entry, entryPane])
  return { shown, show }
}

const PaneContext = createContext<ShownPane>({ shown: 0, show: () => undefined })

interface PanesProps {
  className: string | undefined
  names: readonly string[]
  panes: ShownPane
  children: ReactNode
}

/**
 * The columns of a screen. In a narrow window only one of them is visible, and buttons above it show the others.
 * F6 and Shift+F6 go from pane to pane. The class must set `--columns`, the columns of a wide window.
 */
export function Panes({ className = '', names, panes, children }: PanesProps) {
  const { shown, show } = panes
  const root = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    const hasLostFocus = document.activeElement?.checkVisibility?.({ visibilityProperty: true }) === false
    if (hasLostFocus || isMoving.current) focusPane(root.current, shown)
    isMoving.current = false
  }, [shown])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return
    event.preventDefault()
    const { length } = names
    const next = (shown + (event.shiftKey ? length - 1 : 1)) % length
    isMoving.current = true
    show(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work from every control in the panes
    <div ref={root} className={`${css.panes} ${className}`} onKeyDown={onKey}>
      <fieldset className={css.switch} aria-label={texts.panes.label} title={texts.panes.keys}>
        {names.map((name, pane) => (
          <button key={name} type="button" aria-pressed={pane === shown} onClick={() => show(pane)}>
            {name}
          </button>
        ))}
      </fieldset>
      <PaneContext value={panes}>{children}</PaneContext>
    </div>
  )
}

function focusPane(root: HTMLElement | null, pane: number): void {
  root?.querySelector<HTMLElement>(`:scope > [data-pane="${pane}"]`)?.focus({ preventScroll: true })
}

interface PaneProps {
  at: number
  /** The pane that a link or a choice in this pane shows. */
  opens?: number
  className?: string | undefined
  children: ReactNode
}

export function Pane({ at, opens, className = '', children }: PaneProps) {
  const { shown, show } = useContext(PaneContext)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed with a key is also clicked
    <div
      className={`${css.pane} ${className}`}
      data-pane={at}
      data-shown={at === shown}
      tabIndex={-1}
      onClick={({ target }) => {
        if (opens !== undefined && target instanceof Element && target.closest('a[href]')) show(opens)
      }}
    >
      {children}
    </div>
  )
}
