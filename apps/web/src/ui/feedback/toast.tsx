import { CircleCheck, CircleX, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../media/icon.tsx'
import { closeToast, useToast, type ToastKind } from './toast-state.ts'
import styles from './toast.module.css'

export { toast } from './toast-state.ts'

const icons: Record<ToastKind, LucideIcon> = {
  success: CircleCheck,
  error: CircleX,
  info: Info,
  warning: TriangleAlert,
}

/** Mounted once in the app; shows the current toast, above dialogs too. */
export function Toaster() {
  const current = useToast((state) => state.current)
  const place = useRef<HTMLDivElement>(null)
  // Shown again for each toast, so that it is above dialogs opened since.
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !current) return
    element.showPopover()
    return () => element.hidePopover()
  }, [current])
  return (
    <div ref={place} popover="manual" className={styles.place}>
      {current && (
        <div
          key={current.id}
          role={current.kind === 'error' ? 'alert' : 'status'}
          className={classNames(styles.toast, styles[current.kind])}
        >
          <Icon icon={icons[current.kind]} />
          <span>{current.text}</span>
          {current.action && (
            <Button
              kind="link"
              className={styles.action ?? ''}
              onClick={() => {
                closeToast()
                current.action?.act()
              }}
            >
              {current.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
