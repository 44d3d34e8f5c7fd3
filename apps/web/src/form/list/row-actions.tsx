import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'

interface RowActionsProps {
  buttons: { value: string; label: string }[]
  onDetail: () => void
  onEdit: () => void
  onRemove: () => void
}

/** At most two buttons and `…`; actions that cannot be undone are always in the `…` menu. */
export function RowActions({ buttons, ...on }: RowActionsProps) {
  const { t } = useTranslation('form')
  const known = buttons.flatMap(({ value, label }) => {
    const act = { detail: on.onDetail, edit: on.onEdit, remove: on.onRemove }[value]
    return act ? [{ value, label: label || t(`list.${value}`), act }] : []
  })
  const direct = known.filter(({ value }) => value !== 'remove').slice(0, 2)
  const rest = known.filter((button) => !direct.includes(button))
  return (
    <>
      {direct.map(({ value, label, act }) => (
        <button key={value} type="button" onClick={act}>
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          label={t('list.more')}
          items={rest.map(({ value, label, act }) => ({
            key: value,
            label,
            danger: value === 'remove',
            onSelect: act,
          }))}
        >
          <IconButton icon={Ellipsis} size="small" label={t('list.more')} />
        </Dropdown>
      )}
    </>
  )
}
