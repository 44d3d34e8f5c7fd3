import { useId, type CSSProperties } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Frame, type DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DrawerProps extends Omit<DialogProps, 'width'> {
  /** px, 720 by default; `full` fills the window, as every drawer does on a phone */
  width?: number | 'full'
}

/** A dialog that slides in from the right over the full height. */
export function Drawer({ open, width = 720, onClose, closeOnMask, className, ...frame }: DrawerProps) {
  const id = useId()
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      {...(closeOnMask === undefined ? {} : { closeOnMask })}
      aria-labelledby={id}
      className={classNames(styles.drawer, width === 'full' && styles.whole, className)}
      style={width === 'full' ? undefined : ({ '--drawer-w': `${width}px` } as CSSProperties)}
    >
      <Frame {...frame} titleId={id} onClose={onClose} />
    </Modal>
  )
}
