import { X } from 'lucide-react'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/button.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

/** Widths in px (F9.41, FO.107): one question, the usual one, a wide table. */
export const dialogWidths = { question: 450, usual: 800, wide: 1000 } as const

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** a named width, `usual` by default; px if a design defines it; `full` fills the window */
  width?: keyof typeof dialogWidths | 'full' | number
  onClose: () => void
  /** buttons, right-aligned, in a fixed footer */
  footer?: ReactNode
  /** before the title: a back button */
  lead?: ReactNode
  /** beside the title, before the close button */
  extra?: ReactNode
  /** shows the close button; off if there is a button of its own for leaving */
  closable?: boolean
  /** a press outside the dialog asks to close */
  closeOnMask?: boolean
  className?: string
  bodyClassName?: string
  children: ReactNode
}

/** A window over the page. It keeps the focus and returns it; Esc asks the owner to close (`onClose`). */
export function Dialog({ open, width = 'usual', onClose, closeOnMask, className, ...frame }: DialogProps) {
  const id = useId()
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      {...(closeOnMask === undefined ? {} : { closeOnMask })}
      aria-labelledby={id}
      className={classNames(styles.dialog, width === 'full' && styles.full, className)}
      style={
        width === 'full'
          ? undefined
          : ({ '--dialog-w': `${typeof width === 'number' ? width : dialogWidths[width]}px` } as CSSProperties)
      }
    >
      <Frame {...frame} titleId={id} onClose={onClose} />
    </Modal>
  )
}

interface FrameProps extends Pick<
  DialogProps,
  'title' | 'onClose' | 'closable' | 'footer' | 'lead' | 'extra' | 'bodyClassName' | 'children'
> {
  titleId: string
}

/** Header, scrolling body and fixed footer, shared with the drawer. */
export function Frame({
  title,
  titleId,
  onClose,
  footer,
  lead,
  extra,
  closable = true,
  bodyClassName,
  children,
}: FrameProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <header className={styles.head}>
        {lead}
        <h2 id={titleId} className="cut">
          {title}
        </h2>
        {extra}
        {closable && <IconButton icon={X} label={t('close')} onClick={onClose} />}
      </header>
      <div className={classNames(styles.body, bodyClassName)}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </>
  )
}
