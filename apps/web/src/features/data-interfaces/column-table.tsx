import type { SourceField } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { defaultChoice, listFilterKinds, type ColumnChoice, type FilterKind } from './column-choice.ts'
import css from './data-interfaces.module.css'

interface ColumnTableProps {
  fields: readonly SourceField[]
  /** by name of the column; a column without one is shown and not filtered */
  choices: Record<string, ColumnChoice>
  onChange: (choices: Record<string, ColumnChoice>) => void
}

/** The columns of a table: which ones the records have, and which are parameters. */
export function ColumnTable({ fields, choices, onChange }: ColumnTableProps) {
  const { t } = useTranslation('dataInterfaces')
  const read = (name: string) => choices[name] ?? defaultChoice
  const change = (name: string, next: Partial<ColumnChoice>) =>
    onChange({ ...choices, [name]: { ...read(name), ...next } })
  const shown = fields.filter(({ name }) => read(name).isShown).length
  const setAll = (isShown: boolean) =>
    onChange(Object.fromEntries(fields.map(({ name }) => [name, { ...read(name), isShown }])))
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('fromTable.columns')}>
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
            <th>{t('type')}</th>
            <th>{t('fromTable.filter')}</th>
            <th>{t('required')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { name, label, type } = field
            const { isShown, filter, isRequired } = read(name)
            const kinds = listFilterKinds(field)
            return (
              <tr key={name}>
                <td className={css.middle}>
                  <Checkbox
                    aria-label={t('fromTable.show', { name })}
                    checked={isShown}
                    onChange={(next) => change(name, { isShown: next })}
                  />
                </td>
                <td>
                  <code className={css.code}>{name}</code> {label}
                </td>
                <td>{type}</td>
                <td>
                  <NativeSelect
                    size="small"
                    value={filter}
                    disabled={kinds.length === 1}
                    options={kinds.map((value) => ({ value, label: t(`fromTable.filters.${value || 'none'}`) }))}
                    aria-label={t('fromTable.filterOf', { name })}
                    onChange={({ target }) => change(name, { filter: target.value as FilterKind })}
                  />
                </td>
                <td className={css.middle}>
                  <Checkbox
                    aria-label={t('requiredOf', { name })}
                    disabled={filter === ''}
                    checked={filter !== '' && isRequired}
                    onChange={(next) => change(name, { isRequired: next })}
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
