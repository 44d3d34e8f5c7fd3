import type { SourceField } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/theme/class-names.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { listFilterKinds, readChoice, type ColumnChoice, type ColumnChoices, type FilterKind } from './column-choice.ts'
import css from './data-interfaces.module.css'

interface ColumnTableProps {
  fields: readonly SourceField[]
  choices: ColumnChoices
  onChange: (choices: ColumnChoices) => void
}

/** The columns of a table: which ones the records have, and which are parameters. */
export function ColumnTable({ fields, choices, onChange }: ColumnTableProps) {
  const { t } = useTranslation('dataInterfaces')
  const read = (field: SourceField) => readChoice(choices, field)
  const change = (field: SourceField, next: Partial<ColumnChoice>) =>
    onChange({ ...choices, [field.name]: { ...read(field), ...next } })
  const shown = fields.filter((field) => read(field).isShown).length
  const setAll = (isShown: boolean) =>
    onChange(Object.fromEntries(fields.map((field) => [field.name, { ...read(field), isShown }])))
  return (
    <div className={css.scroll}>
      <table className={classNames(css.table, css.columns)} aria-label={t('fromTable.columns')}>
        <thead>
          <tr>
            <th className={css.middle}>
              <Checkbox
                aria-label={t('fromTable.all')}
                checked={shown === fields.length}
                indeterminate={shown > 0 && shown < fields.length}
                onChange={setAll}
              />
            </th>
            <th>{t('fromTable.column')}</th>
            <th className={css.type}>{t('type')}</th>
            <th>{t('fromTable.filter')}</th>
            <th>{t('required')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { name, label, type } = field
            const { isShown, filter, isRequired } = read(field)
            const kinds = listFilterKinds(field)
            return (
              <tr key={name}>
                <td className={css.middle}>
                  <Checkbox
                    aria-label={t('fromTable.show', { name })}
                    checked={isShown}
                    onChange={(next) => change(field, { isShown: next })}
                  />
                </td>
                <td>
                  <code className={css.code}>{name}</code> {label}
                </td>
                <td className={css.type}>{type}</td>
                <td>
                  <NativeSelect
                    size="small"
                    value={filter}
                    disabled={kinds.length === 1}
                    options={kinds.map((value) => ({ value, label: t(`fromTable.filters.${value || 'none'}`) }))}
                    aria-label={t('fromTable.filterOf', { name })}
                    onChange={({ target }) => change(field, { filter: target.value as FilterKind })}
                  />
                </td>
                <td className={css.middle}>
                  <Checkbox
                    aria-label={t('requiredOf', { name })}
                    disabled={filter === ''}
                    checked={filter !== '' && isRequired}
                    onChange={(next) => change(field, { isRequired: next })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
