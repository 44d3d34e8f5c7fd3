import { CircleCheck, CircleX, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../theme/class-names.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../media/icon.tsx'
import { useOpenModals } from '../overlays/open-modals.ts'
import { closeToast, useToast, type Toast, type ToastKind } from './toast-state.ts'
import styles from './toast.module.css'

export { toast } from './toast-state.ts'

const icons: Record<ToastKind, LucideIcon> = {
  success: CircleCheck,
  error: CircleX,
  info: Info,
  warning: TriangleAlert,
}

/**
 * Mounted once in the app; shows the current toast, above dialogs too. A toast with a button is placed into the topmost dialog or
 * drawer, and moves when one opens or closes: everything outside of it is inert.
 */
export function Toaster() {
  const current = useToast((state) => state.current)
  const [place] = useState(createPlace)
  useLayoutEffect(() => {
    if (!current) return
    const show = () => {
      const modal = current.action && useOpenModals.getState().modals.at(-1)
      ;(modal ?? document.body).append(place)
      // shown again wherever it is appended, so that it is above dialogs opened since
      place.showPopover()
    }
    show()
    const stop = useOpenModals.subscribe(show)
    return () => {
      stop()
      place.remove()
    }
  }, [current, place])
  return createPortal(current && <ToastBox key={current.id} toast={current} />, place)
}

function createPlace(): HTMLDivElement {
  const place = document.createElement('div')
  place.popover = 'manual'
  place.className = styles.place ?? ''
  return place
}

function ToastBox({ toast: { kind, text, action } }: { toast: Toast }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.toast, styles[kind])}>
      <Icon icon={icons[kind]} />
      <span>{text}</span>
      {action && (
        <Button
          kind="link"
          className={styles.action ?? ''}
          onClick={() => {
            closeToast()
            action.act()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
