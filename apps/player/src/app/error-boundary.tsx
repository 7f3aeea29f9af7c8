import { Component, type ReactNode } from 'react'
import { brokenText, reloadText } from '../content/texts.js'
import { WarningScreen } from '../screens/warning/warning-screen.js'

/** Replaces a screen that could not be rendered, or the whole application. */
export const brokenScreen = <WarningScreen warning={brokenText} retry={reloadText} />

interface ErrorBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** Limits an error to one part of the page. Such an error occurs, for example, after a deployment has removed a script chunk. */
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
