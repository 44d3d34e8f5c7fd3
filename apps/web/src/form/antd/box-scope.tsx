import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { AntdProvider } from '../../ui/theme/antd-provider.tsx'

interface BoxScopeProps {
  /** the user has left the control and its popup, and the control has handed over its value */
  onDone: () => void
  children: (popup: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) => ReactNode
}

/**
 * Wraps every lazily loaded control. A control is left only when its popup is closed and neither of them has the focus: pickers
 * report their value while they close, some frames after the focus has moved. Events of the popup arrive here through the React
 * tree, wherever the popup is in the document.
 */
export function BoxScope({ onDone, children }: BoxScopeProps) {
  const scope = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [hasFocus, setFocus] = useState(true)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isOpen && !hasFocus) done()
  }, [isOpen, hasFocus])

  // A press in the popup keeps the focus in the input, so that typing, Tab and Esc continue from there.
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
