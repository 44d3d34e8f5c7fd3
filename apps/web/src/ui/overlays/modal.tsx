import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { closeByBack } from './close-by-back.ts'
import { addOpenModal } from './open-modals.ts'
import { trackFocus } from './focus-trail.ts'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Esc, Back on a phone, or a press outside; the owner decides whether it closes */
  onClose: () => void
  /** a press outside asks to close; off if that would lose typed text */
  closeOnMask?: boolean
  children: ReactNode
}

/**
 * The base of dialogs and drawers: the browser's modal dialog, which keeps the focus, makes the rest inert and returns the focus.
 * Mounting opens it. Later ones are above earlier ones. The element with `data-autofocus` gets the focus, else the first field.
 */
export function Modal({ onClose, closeOnMask = true, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedMask = useRef(false)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const giveFocusBack = trackFocus()
    dialog.showModal()
    const removeOpenModal = addOpenModal(dialog)
    const ignoreBack = closeByBack(() => close())
    // React's autoFocus runs too early: elements in a dialog that is not shown cannot get the focus.
    const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? findFirstField(dialog)
    wanted?.focus()
    // Older browsers close on Esc in any case; the owner has to be asked first.
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    }
    // The focused element may have been removed, such as a deleted row: the key event then reaches the page, but is meant for the
    // topmost dialog.
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
      ignoreBack()
      removeOpenModal()
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
      // Press and release must both be outside the dialog: selecting text and releasing outside does not close it.
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

// On touch devices the keyboard would cover half of the dialog.
function findFirstField(dialog: HTMLElement): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null
  return dialog.querySelector<HTMLElement>(
    'input:not(:disabled, [readonly], [type=hidden]), textarea:not(:disabled, [readonly])',
  )
}
