import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../list/row-buttons.tsx'

interface RowActionsProps {
  /** those of the design, in its order */
  buttons: { value: string; label: string }[]
  onDetail: () => void
  onEdit: () => void
  onRemove: () => void
}

/** The buttons of a record that the design names. */
export function RowActions({ buttons, ...on }: RowActionsProps) {
  const { t } = useTranslation('form')
  const acts: Record<string, () => void> = { detail: on.onDetail, edit: on.onEdit, remove: on.onRemove }
  return (
    <RowButtons
      buttons={buttons.map(({ value, label }) => {
        const act = acts[value]
        return act && { key: value, label: label || t(`list.${value}`), danger: value === 'remove', act }
      })}
    />
  )
}
