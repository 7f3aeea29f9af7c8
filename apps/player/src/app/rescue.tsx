import { Component, type ReactNode } from 'react'

interface RescueProps {
  /** What stands in for what broke. */
  stand: ReactNode
  children: ReactNode
}

/** Never a dead screen: what breaks inside is reported, and replaced. */
export class Rescue extends Component<RescueProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the player broke', error)
  }

  override render() {
    return this.state.broken ? this.props.stand : this.props.children
  }
}
