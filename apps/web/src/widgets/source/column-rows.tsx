import type { PortalWidgetByKind } from '@armature/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import css from './properties.module.css'
import { Row, SelectRow } from './rows.tsx'
import { useFieldChoices } from './use-fields.ts'

const maxColumns = 8

type Columns = Pick<PortalWidgetByKind<'records'>, 'source' | 'columns' | 'sort'>

interface ColumnRowsProps<W extends Columns> {
  /** without one: columns */
  label?: string
  widget: W
  onChange: (widget: W) => void
}

/** Which fields a list of records shows, in which order, and how it is sorted. */
export function ColumnRows<W extends Columns>({ label, widget, onChange }: ColumnRowsProps<W>) {
  const { t } = useTranslation('portals')
  const { list, choices } = useFieldChoices(widget.source.modelId)
  const { columns, sort } = widget
  const known = new Map(list.map((field) => [field.name, field.label]))
  const open = list.filter(({ name }) => !columns.includes(name))
  const set = (next: string[]) => onChange({ ...widget, columns: next })
  const move = (at: number, by: number) => {
    const [name = ''] = columns.slice(at, at + 1)
    set(columns.toSpliced(at, 1).toSpliced(at + by, 0, name))
  }
  return (
    <>
      <Row label={label ?? t('columns')} wide>
        <div className={css.checks}>
          {columns.map((name, at) => (
            <div key={name} className={css.check}>
              <Checkbox checked onChange={() => set(columns.filter((one) => one !== name))}>
                {known.get(name) ?? t('goneField', { name })}
              </Checkbox>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t('up')}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t('down')}
                disabled={at === columns.length - 1}
                onClick={() => move(at, 1)}
              />
            </div>
          ))}
          {open.map((field) => (
            <div key={field.name} className={css.check}>
              <Checkbox
                checked={false}
                disabled={columns.length >= maxColumns}
                onChange={() => set([...columns, field.name])}
              >
                {field.label}
              </Checkbox>
            </div>
          ))}
          {list.length === 0 && columns.length === 0 && <p className={css.note}>{t('chooseModelFirst')}</p>}
        </div>
      </Row>
      <SelectRow
        label={t('sortBy')}
        value={sort?.field ?? ''}
        options={choices('canSort', sort?.field).map((option) =>
          option.value === '' ? { value: '', label: t('ownOrder') } : option,
        )}
        onChange={(field) => onChange({ ...widget, sort: field === '' ? null : { direction: 'desc', ...sort, field } })}
      />
      {sort && (
        <SelectRow
          label={t('direction')}
          value={sort.direction}
          options={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`directions.${value}`) }))}
          onChange={(direction) => onChange({ ...widget, sort: { ...sort, direction } })}
        />
      )}
    </>
  )
}
