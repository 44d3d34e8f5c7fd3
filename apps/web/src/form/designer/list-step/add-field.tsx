import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { kindIcon } from '../kind-icons.ts'
import type { Listable } from '../state/list-edits.ts'
import { fieldName } from '../words.ts'

interface AddFieldProps {
  label: string
  /** fields that are not in the list yet */
  fields: Listable[]
  onAdd: (field: Listable) => void
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
              label: fieldName(listable.field, language),
              icon: kindIcon(listable.control.kind),
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
