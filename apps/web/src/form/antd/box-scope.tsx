import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { AntdProvider } from '../../ui/antd-provider.tsx'

interface BoxScopeProps {
  /** the user has left the control and its popup, and the control has handed over its value */
  onDone: () => void
  children: (popup: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) => ReactNode
}

/**
 * What every loaded control stands in. A control is left only when its popup is closed and the focus is in neither of them:
 * pickers hand over their value while they close, some frames after the focus went. Events of the popup arrive here through
 * the React tree, wherever it lies in the document.
 */
export function BoxScope({ onDone, children }: BoxScopeProps) {
  const scope = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [hasFocus, setFocus] = useState(true)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isOpen && !hasFocus) done()
  }, [isOpen, hasFocus])

  // A press in the popup leaves the focus in the input: typing, Tab and Esc go on from there.
  const keepFocus = (event: MouseEvent) => {
    const target = event.target as Element
    if (!scope.current?.contains(target) && !target.closest('input, textarea')) event.preventDefault()
  }
  // Esc closes the popup and nothing around it.
  const endEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <AntdProvider>
      <span
        ref={scope}
        style={{ display: 'contents' }}
        onFocus={() => setFocus(true)}
        onBlur={(event) => setFocus(event.currentTarget.contains(event.relatedTarget))}
        onMouseDown={keepFocus}
        onKeyDown={endEscape}
      >
        {children({ isOpen, setOpen })}
      </span>
    </AntdProvider>
  )
}
