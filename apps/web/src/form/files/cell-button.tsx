import { Paperclip, Upload } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import css from './files.module.css'

export function CellButton({
  id,
  label,
  icon,
  onClick,
  children,
}: {
  id?: string
  label: string
  icon: 'clip' | 'up'
  onClick: (event: MouseEvent) => void
  children: ReactNode
}) {
  return (
    <button id={id} type="button" className={css.cellButton} aria-label={label} onClick={onClick}>
      <Icon icon={icon === 'clip' ? Paperclip : Upload} size={14} />
      <span>{children}</span>
    </button>
  )
}
