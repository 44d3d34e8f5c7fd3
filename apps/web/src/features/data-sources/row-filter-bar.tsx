import { type ColumnKind, operatorsByKind, type RowFilter, type RowOperator } from '@armature/contract'
import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import css from './tables-drawer.module.css'

const maxFilters = 5

/** A column that rows can be filtered by. */
export interface FilterField {
  name: string
  /** among the choices */
  label: string
  /** in the conditions that are set */
  title: string
  kind: ColumnKind
}

interface RowFilterBarProps {
  fields: readonly FilterField[]
  filters: readonly RowFilter[]
  /** that of the inputs around it */
  size?: 'normal' | 'small'
  onChange: (filters: RowFilter[]) => void
}

/** Adds a condition on a column, and removes those that are set. */
export function RowFilterBar({ fields, filters, size = 'small', onChange }: RowFilterBarProps) {
  const { t } = useTranslation('dataSources')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<RowOperator>('equals')
  const [value, setValue] = useState('')
  const field = fields.find((one) => one.name === name)
  const operators = field ? operatorsByKind[field.kind] : []
  const op = operators.includes(chosen) ? chosen : undefined
  const needsValue = op !== undefined && op !== 'empty' && op !== 'notEmpty'
  const isReady = op !== undefined && (!needsValue || value.trim() !== '') && filters.length < maxFilters
  const add = () => {
    if (!isReady) return
    onChange([...filters, { field: name, op, value: needsValue ? value.trim() : '' }])
    setValue('')
  }
  const choose = (column: string) => {
    const next = fields.find((one) => one.name === column)
    setName(column)
    setChosen((next && operatorsByKind[next.kind][0]) ?? 'equals')
    setValue('')
  }
  return (
    <div className={css.filters} role="group" aria-label={t('tables.filter.title')}>
      <NativeSelect
        size={size}
        aria-label={t('tables.filter.column')}
        value={name}
        options={[
          { value: '', label: t('tables.filter.column') },
          ...fields.map((one) => ({ value: one.name, label: one.label })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {field && op && (
        <NativeSelect
          size={size}
          aria-label={t('tables.filter.operator')}
          value={op}
          options={operators.map((one) => ({ value: one, label: t(`tables.filter.operators.${one}`) }))}
          onChange={({ target }) => setChosen(operators.find((one) => one === target.value) ?? 'equals')}
        />
      )}
      {field && needsValue && <ValueInput field={field} size={size} value={value} onChange={setValue} onEnter={add} />}
      <Button size={size} icon={ListFilter} disabled={!isReady} onClick={add}>
        {t('tables.filter.add')}
      </Button>
      {filters.map((filter, at) => {
        const operator = t(`tables.filter.operators.${filter.op}`)
        const title = fields.find((one) => one.name === filter.field)?.title ?? filter.field
        const words = [title, operator, filter.value].filter((word) => word !== '').join(' ')
        return (
          <Button
            key={`${words}-${at}`}
            size={size}
            icon={X}
            aria-label={t('tables.filter.remove', { words })}
            onClick={() => onChange(filters.filter((_, index) => index !== at))}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
}

interface ValueInputProps {
  field: FilterField
  size: 'normal' | 'small'
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

const examples: Partial<Record<ColumnKind, string>> = { date: '2026-01-31', datetime: '2026-01-31 08:00' }

function ValueInput({ field: { kind }, size, value, onChange, onEnter }: ValueInputProps) {
  const { t } = useTranslation('dataSources')
  const label = t('tables.filter.value')
  if (kind === 'boolean')
    return (
      <NativeSelect
        size={size}
        aria-label={label}
        value={value}
        options={['', 'true', 'false'].map((one) => ({ value: one, label: one || t('tables.filter.choose') }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Input
      size={size}
      maxLength={200}
      spellCheck={false}
      aria-label={label}
      placeholder={examples[kind] ?? label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    />
  )
}
