import { isOwnIcon } from '@armature/contract/catalog/own-icons'
import { Suspense, useState, type ReactNode } from 'react'
import { useOwnIcons } from '../../lib/files/own-icons.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { IconChoices } from './icon-choices.tsx'
import css from './icon-picker.module.css'

interface IconPickerProps {
  label: string
  value: string
  onChange: (name: string) => void
  /** the current icon */
  children: ReactNode
}

/** A button with the selected icon; a click shows the uploaded and the built-in ones. */
export function IconPicker({ label, value, onChange, children }: IconPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => {
    // the focus was in the list
    anchor?.focus()
    setAnchor(null)
  }
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={value && !isOwnIcon(value) ? `${label}: ${value}` : label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {children}
        <span>{isOwnIcon(value) ? <OwnName id={value} /> : value}</span>
      </button>
      {anchor && (
        <Popover anchor={anchor} placement="bottom-start" onClose={close} role="dialog" aria-label={label}>
          <Suspense>
            <IconChoices
              value={value}
              onChoose={(name) => {
                onChange(name)
                close()
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  )
}

function OwnName({ id }: { id: string }) {
  const language = useLanguage()
  const icon = useOwnIcons().data?.find((one) => one.id === id)
  return icon && getMenuName(icon, language)
}
