import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import css from './files.module.css'

interface DropZoneProps {
  label: string
  disabled: boolean
  onFiles: (files: File[]) => void
  className?: string | undefined
  describedBy?: string | undefined
  children: (isOver: boolean) => ReactNode
}

/** An area that accepts dropped files and pasted images. */
export function DropZone({ label, disabled, onFiles, className = '', describedBy, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (disabled || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={`${css.zone} ${isOver ? css.over : ''} ${className}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children(isOver)}
    </div>
  )
}
