import { ChevronDown } from 'lucide-react'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import css from './rich-text.module.css'

export interface ToolOption {
  value: string
  label: string
}

interface ToolSelectProps {
  /** what is chosen, such as "Font size" */
  label: string
  /** the value at the cursor */
  value: string
  options: readonly ToolOption[]
  onChange: (value: string) => void
}

/** A choice of one format in a toolbar: a button with the current one, and a menu below it. */
export function ToolSelect({ label, value, options, onChange }: ToolSelectProps) {
  const current = options.find((option) => option.value === value)?.label ?? value
  return (
    <Dropdown
      label={label}
      placement="bottom-start"
      items={options.map((option) => ({
        key: option.value,
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    >
      <button type="button" className={css.select} title={label} aria-label={`${label}: ${current}`}>
        <span>{current}</span>
        <ChevronDown size={12} aria-hidden />
      </button>
    </Dropdown>
  )
}
