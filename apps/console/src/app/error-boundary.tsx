// Shows a message instead of an empty page when a screen throws an error while rendering, or when its script cannot be loaded. For
// example, after a deployment, a tab that was opened earlier asks for script files that the server has removed.

import { Button } from '@didascalie/design'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../design/states.js'
import { texts } from '../words/texts.js'

interface ErrorBoundaryProps {
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const words = texts.common.broken
    return (
      <div role="alert">
        <EmptyState
          title={words.title}
          actions={
            <>
              <Button kind="main" onClick={() => this.setState({ hasFailed: false })}>
                {texts.common.retry}
              </Button>
              <Button onClick={() => window.location.reload()}>{words.reload}</Button>
            </>
          }
        >
          <p>{words.help}</p>
        </EmptyState>
      </div>
    )
  }
}
