import { Component, type ReactNode } from 'react'

interface CrashGuardProps {
  /** Shown in place of everything when a part of the page breaks or does not load. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** React requires a class here: only classes can catch errors of components. */
export class CrashGuard extends Component<CrashGuardProps, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? this.props.instead : this.props.children
  }
}
