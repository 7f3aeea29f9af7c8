import type { ButtonHTMLAttributes, MouseEvent, PointerEvent, ReactNode, Ref } from 'react'
import type { Sound } from '../sound/sound.js'
import { useSound } from '../sound/sound-context.js'
import css from './button.module.css'
import { Icon, type IconName } from './icon.js'

type NativeProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>

interface ButtonProps extends NativeProps {
  /** The visible label. Without it, the button shows only an icon and needs an `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
  /** Whether this is the primary action of the screen. */
  main?: boolean
  large?: boolean
  /** Set on a dark background. */
  dark?: boolean
  /** Set if the action of the button plays a sound. Then the press of the button plays none. */
  quiet?: boolean
  /** Set while the action is running. The button then ignores presses. */
  busy?: boolean
  before?: IconName
  after?: IconName
  submit?: boolean
}

const hoverSound = (sound: Sound) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') sound.effect('hover')
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** Three dots that replace the visible label while the action is running. Screen readers still read the label. */
function Dots() {
  return (
    <span className={css.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}

export function Button({
  children,
  main,
  large,
  dark,
  quiet,
  busy,
  before,
  after,
  submit,
  onClick,
  ...rest
}: ButtonProps) {
  const sound = useSound()
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={classes(
        css.button,
        main && css.main,
        large && css.large,
        dark && css.dark,
        !children && css.round,
      )}
      onPointerEnter={hoverSound(sound)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) {
          event.preventDefault()
          return
        }
        if (!quiet) sound.effect('press')
        onClick?.(event)
      }}
    >
      {before && <Icon name={before} />}
      {children}
      {after && <Icon name={after} />}
      {busy && <Dots />}
    </button>
  )
}

interface ButtonLinkProps {
  children: ReactNode
  href: string
  ref?: Ref<HTMLAnchorElement>
  main?: boolean
  /** Set while the target of the link is not ready. */
  busy?: boolean
  before?: IconName
  onClick?(event: MouseEvent): void
}

/** A link that looks like a button and opens a new tab. */
export function ButtonLink({ children, href, ref, main, busy, before, onClick }: ButtonLinkProps) {
  return (
    <a
      ref={ref}
      className={classes(css.button, main && css.main)}
      href={href}
      target="_blank"
      rel="noopener"
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {before && <Icon name={before} />}
      {children}
      {busy && <Dots />}
    </a>
  )
}

interface IconButtonProps extends NativeProps {
  icon: IconName
  label: string
  flat?: boolean
}

/** A square button with an icon. Its label is for screen readers and the tooltip. */
export function IconButton({ icon, label, flat, onClick, ...rest }: IconButtonProps) {
  const sound = useSound()
  return (
    <button
      {...rest}
      type="button"
      className={classes(css.plate, flat && css.flat)}
      aria-label={label}
      title={label}
      onPointerEnter={hoverSound(sound)}
      onClick={(event) => {
        sound.effect('press')
        onClick?.(event)
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

export function LinkButton({ children, onClick }: { children: ReactNode; onClick(): void }) {
  const sound = useSound()
  const press = () => {
    sound.effect('press')
    onClick()
  }
  return (
    <button type="button" className={css.link} onClick={press}>
      {children}
    </button>
  )
}

export function NewTabLink({ children, href }: { children: ReactNode; href: string }) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
