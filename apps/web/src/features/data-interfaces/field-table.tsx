import type { InterfaceRecord, ResultField } from '@armature/contract'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { NestedFieldInput } from './nested-field-input.tsx'
import type { SourceProps } from './source-editor.tsx'
import css from './data-interfaces.module.css'

interface FieldTableProps extends SourceProps {
  /** of the last run */
  records: readonly InterfaceRecord[] | undefined
  /** nothing has been run yet, and the user looks for nested fields */
  onMissing: () => void
}

/** The fields, with their display names: the column headings of the pickers that show them. */
export function FieldTable({ source, onChange, records, onMissing }: FieldTableProps) {
  const { t } = useTranslation('dataInterfaces')
  const list = source.fieldList
  const set = (fieldList: ResultField[]) => onChange({ ...source, fieldList })
  return (
    <section className={css.part} aria-label={t('fields')}>
      <h3 className={css.heading}>{t('fields')}</h3>
      {list.length === 0 ? (
        <p className={css.nothing}>{t('noFields')}</p>
      ) : (
        <div className={css.fields}>
          {list.map(({ field, fieldName }, at) => (
            <div key={field} className={css.fieldLine}>
              <code title={field}>{field}</code>
              <Input
                size="small"
                maxLength={100}
                value={fieldName}
                placeholder={field}
                aria-label={t('headingOf', { name: field })}
                onChange={({ target }) =>
                  set(list.map((one, index) => (index === at ? { field, fieldName: target.value } : one)))
                }
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('removeLine', { name: field })}
                onClick={() => set(list.filter((_, index) => index !== at))}
              />
            </div>
          ))}
        </div>
      )}
      <NestedFieldInput
        records={records}
        known={list.map(({ field }) => field)}
        onMissing={onMissing}
        onAdd={(field) => set([...list, { field, fieldName: '' }])}
      />
    </section>
  )
}
