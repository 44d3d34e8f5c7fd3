import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { rememberFocus } from './focus-trail.ts'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Esc or a press beside it; the owner decides whether it closes */
  onClose: () => void
  /** a press beside it asks to close; off where that would lose typing */
  closeOnMask?: boolean
  children: ReactNode
}

/**
 * The frame of dialogs and drawers: the browser's own modal dialog, which keeps the focus, makes the rest inert and gives the
 * focus back. Mount it to open it. Those opened later lie above. The focus goes to what carries `data-autofocus`, else to the
 * first field.
 */
export function Modal({ onClose, closeOnMask = true, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedMask = useRef(false)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const giveFocusBack = rememberFocus()
    dialog.showModal()
    // React's autoFocus comes too early: what is in a dialog that is not shown cannot take the focus.
    const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog)
    wanted?.focus()
    // Older browsers close on Esc whatever we say; the owner has to be asked first.
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    }
    // What had the focus may be gone, as a row that was deleted: the key then reaches the page, and means the topmost all the same.
    const escaped = (event: globalThis.KeyboardEvent) => {
      const isNobodys = document.activeElement === document.body && event.target === document.body
      if (event.key !== 'Escape' || !isNobodys || [...document.querySelectorAll('dialog[open]')].at(-1) !== dialog)
        return
      event.preventDefault()
      close()
    }
    dialog.addEventListener('cancel', cancelled)
    document.addEventListener('keydown', escaped)
    return () => {
      dialog.removeEventListener('cancel', cancelled)
      document.removeEventListener('keydown', escaped)
      dialog.close()
      giveFocusBack()
    }
  }, [])

  const closeOnEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <dialog
      {...rest}
      ref={ref}
      closedby="none"
      onKeyDown={closeOnEscape}
      // Both ends of the press must be beside the dialog: marking text and letting go outside is not a wish to close.
      onPointerDown={(event) => {
        pressedMask.current = event.target === ref.current
      }}
      onClick={(event) => {
        if (closeOnMask && pressedMask.current && event.target === ref.current) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

// With a finger the keyboard would cover half of what was just opened.
function firstField(dialog: HTMLElement): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null
  return dialog.querySelector<HTMLElement>(
    'input:not(:disabled, [readonly], [type=hidden]), textarea:not(:disabled, [readonly])',
  )
}
