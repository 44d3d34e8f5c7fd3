import { useRef } from 'react'
import css from './preview.module.css'

interface SandboxFrameProps {
  name: string
  /** style of the page inside */
  style: string
  /** builds the page: nothing in it ever runs */
  fill: (body: HTMLElement) => void
}

/**
 * A page of its own for what came from outside: our styles do not reach in, its styles do not reach out, and no script, form or
 * window opens from it.
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
