import type { LucideIcon } from 'lucide-react'
import css from './rich-text.module.css'

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  /** whether the format is active at the cursor */
  isOn?: boolean
  disabled?: boolean
  onClick: () => unknown
}

/** A click keeps the cursor in the text. */
export function ToolButton({ icon: Icon, label, isOn, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={css.tool}
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void onClick()}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
