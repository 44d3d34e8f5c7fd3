import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { getKindIcon } from '../kind-icons.ts'
import type { ListableField } from '../state/list-edits.ts'
import { getFieldName } from '../../text/engine-texts.ts'

interface AddFieldProps {
  label: string
  /** fields that are not in the list yet */
  fields: ListableField[]
  onAdd: (field: ListableField) => void
}

/** Selects one of the fields that are not in the list yet. */
export function AddField({ label, fields, onAdd }: AddFieldProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  return (
    <Dropdown
      label={label}
      placement="bottom-start"
      items={
        fields.length === 0
          ? [{ key: 'none', heading: t('list.allThere') }]
          : fields.map((listable) => ({
              key: listable.name,
              label: getFieldName(listable.field, language),
              icon: getKindIcon(listable.control.kind),
              note: listable.name,
              onSelect: () => onAdd(listable),
            }))
      }
    >
      <Button kind="link" size="small" icon={Plus}>
        {label}
      </Button>
    </Dropdown>
  )
}
