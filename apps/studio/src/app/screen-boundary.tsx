import { Component, type ReactNode } from 'react'
import { texts } from '../words/texts.js'
import css from './shell.module.css'

interface BoundaryProps {
  children: ReactNode
}

/** Shows a message instead of a screen that fails. The rest of the studio continues to work, so that the writer loses no unsaved words. */
export class ScreenBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className={css.failed} role="alert">
        {texts.common.screenFailed}
      </p>
    )
  }
}
