import { X, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import type { EditProps } from '../../control-view/control-view.ts'
import css from '../controls.module.css'
import { ClearButton } from './box.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { isDeleteKey } from './is-delete-key.ts'

interface PickedBoxProps extends Pick<EditProps, 'id' | 'disabled' | 'invalid' | 'shape' | 'describedBy' | 'label'> {
  items: { id: string; name: string }[]
  isMultiple: boolean
  placeholder: string
  icon: LucideIcon
  isClearable: boolean
  /** called with the element of the box, for popups placed next to it */
  onOpen: (box: Element) => void
  /** the clear icon and the crosses of tags take effect at once (F4.63, F4.64) */
  onChange: (ids: string[]) => void
  /** only the first tag and the number of further ones (F4.33) */
  isCollapsed?: boolean
}

/** The box of a picker: a click opens the picker (F4.25, F4.26), several values are shown as tags (F4.32). */
export function PickedBox(props: PickedBoxProps) {
  const { items, isMultiple, disabled, shape, label, placeholder, icon: Icon } = props
  const { t } = useTranslation('form')
  const language = useLanguage()
  const names = joinNames(
    items.map((item) => item.name),
    language,
  )
  const shown = props.isCollapsed ? items.slice(0, 1) : items
  const isEmpty = items.length === 0
  const asTags = isMultiple && shape === 'box' && items.length > 0
  return (
    <div
      className={classNames(
        css.in,
        css.button,
        asTags && css.tagged,
        shape === 'cell' && css.cell,
        props.invalid && css.bad,
        disabled && css.disabled,
      )}
      onClick={(event) => !disabled && props.onOpen(event.currentTarget)}
    >
      {asTags && (
        <span className={css.tags}>
          {shown.map((item) => (
            <span key={item.id} className={css.tag}>
              <span className={css.text}>{item.name}</span>
              {!disabled && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('picker.remove', { name: item.name })}
                  onClick={(event) => {
                    event.stopPropagation()
                    props.onChange(items.filter((other) => other.id !== item.id).map((other) => other.id))
                  }}
                >
                  <X size={12} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </span>
          ))}
          {shown.length < items.length && <span className={css.tag}>+{items.length - shown.length}</span>}
        </span>
      )}
      <button
        type="button"
        id={props.id}
        aria-haspopup="dialog"
        aria-label={`${label} ${names || placeholder}`}
        aria-describedby={props.describedBy}
        data-invalid={props.invalid || undefined}
        disabled={disabled}
        className={classNames(css.restingButton, !asTags && css.text, isEmpty && css.placeholder)}
        onKeyDown={(event) => isDeleteKey(event) && props.isClearable && !isEmpty && props.onChange([])}
      >
        {asTags ? '' : names || (shape === 'cell' ? '' : placeholder)}
      </button>
      {props.isClearable && !disabled && !isEmpty && <ClearButton label={label} onClear={() => props.onChange([])} />}
      <span className={css.icon}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  )
}
