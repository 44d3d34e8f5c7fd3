import { useState, type ReactNode } from 'react'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { menuIcons } from '../../ui/media/menu-icons.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import css from './icon-picker.module.css'

interface IconPickerProps {
  label: string
  value: string
  onChange: (name: string) => void
  /** the current icon */
  children: ReactNode
}

/** A button with the selected icon; a click shows all others. */
export function IconPicker({ label, value, onChange, children }: IconPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={value ? `${label}: ${value}` : label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {children}
        <span>{value}</span>
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          placement="bottom-start"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label={label}
        >
          <div className={css.grid}>
            {Object.entries(menuIcons).map(([name, icon]) => (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={name === value}
                className={classNames(css.icon, name === value && css.chosen)}
                onClick={() => {
                  onChange(name)
                  setAnchor(null)
                }}
              >
                <Icon icon={icon} />
              </button>
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}
