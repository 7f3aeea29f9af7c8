import { Component, type ReactNode } from 'react'
import { brokenText, reloadText } from '../content/texts.js'
import { WarningScreen } from '../screens/warning/warning-screen.js'

/** The screen that replaces a screen, or the whole application, that could not be rendered. */
export const brokenScreen = <WarningScreen warning={brokenText} retry={reloadText} />

interface ErrorBoundaryProps {
  /** Rendered in place of the children once one of them has thrown. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps an error in one part, such as a script chunk that a deployment has removed, from emptying the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the player could not be rendered', error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
