import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from '../../lib/errors/client-errors.ts'
import { warn } from '../../lib/errors/log.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { rebuildPage } from './kept-pages.ts'

interface Props {
  /** address of the page */
  address: string
  children: ReactNode
}

/** Error boundary of a page: shows the error in its place with a button to load it again; the frame and the other pages go on. */
export class PageGuard extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError('render', error)
    warn(`${this.props.address} broke: ${String(error)}${componentStack ?? ''}`)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <Failed error={error} onRetry={() => rebuildPage(this.props.address)} />
  }
}
