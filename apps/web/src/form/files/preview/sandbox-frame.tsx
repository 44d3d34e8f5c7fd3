import { useRef } from 'react'
import css from './preview.module.css'

interface SandboxFrameProps {
  name: string
  /** style of the page inside */
  style: string
  /** builds the page: scripts in it never run */
  fill: (body: HTMLElement) => void
}

/**
 * An isolated page for foreign content: our styles do not apply inside, its styles do not apply outside, and it cannot run
 * scripts, submit forms or open windows.
 */
export function SandboxFrame({ name, style, fill }: SandboxFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const build = () => {
    const page = frame.current?.contentDocument
    if (!page || page.body.childElementCount > 0) return
    const rules = page.createElement('style')
    rules.textContent = style
    page.head.append(rules)
    fill(page.body)
  }
  return (
    <iframe
      ref={frame}
      title={name}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html><head></head><body></body></html>"
      className={css.frame}
      onLoad={build}
    />
  )
}
