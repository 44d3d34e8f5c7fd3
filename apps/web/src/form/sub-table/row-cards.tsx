import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { translateLabel, translateUnit } from '@armature/form-engine/design/walk'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDisplayText } from '../display-text.ts'
import { FieldView } from '../field-view.tsx'
import { useAllErrors, useForm, useFieldState, useRowKeys, useValue } from '../form-context.tsx'
import { buildCellPath, parseCellPath } from '../paths.ts'
import { useReader } from '../reader.tsx'
import { useColumns } from './columns.ts'
import { useAddRows } from './use-add-rows.tsx'
import { formatSum, useSums } from './summary-row.tsx'
import { useRemoveRow } from './use-remove-row.ts'
import css from './sub-table.module.css'

/** On a phone each row is a card of two lines; a tap opens the row as a small form. */
export function RowCards({ field, table }: { field: Field; table: string }) {
  const { t } = useTranslation('form')
  const { store, mode } = useForm()
  const { language } = useReader()
  const keys = useRowKeys(table)
  const columns = useColumns(field)
  const { disabled } = useFieldState(table)
  const sums = useSums(table)
  const errors = useAllErrors(store)
  const remove = useRemoveRow(field, table)
  const [open, setOpen] = useState<number | null>(null)
  const adding = useAddRows(field, table, () => {
    store.addRow(table)
    setOpen(store.rowKeys(table).length - 1)
  })
  const canChange = mode === 'edit' && !disabled
  useEffect(
    () =>
      store.onReveal((path) => {
        const cell = parseCellPath(path)
        if (cell?.table === table) setOpen(cell.index)
      }),
    [store, table],
  )
  const badRows = new Set(
    errors.map((error) => parseCellPath(error.path)).flatMap((cell) => (cell?.table === table ? [cell.index] : [])),
  )
  return (
    <div className={css.box}>
      <ul className={css.cards}>
        {keys.map((key, index) => (
          <li key={key}>
            <button
              type="button"
              className={css.card}
              data-bad={badRows.has(index) || undefined}
              onClick={() => setOpen(index)}
            >
              {chooseCardColumns(columns).map((column) => (
                <CardText key={column.vModel} column={column} path={buildCellPath(table, index, column.vModel ?? '')} />
              ))}
            </button>
          </li>
        ))}
        {keys.length === 0 && <li className={css.empty}>{t('table.none')}</li>}
      </ul>
      {Object.keys(sums).length > 0 && (
        <div className={css.total}>
          <span>{t('table.total')}</span>
          {columns.map((column) => {
            const sum = sums[column.vModel ?? '']
            return (
              sum !== undefined && (
                <span key={column.vModel}>
                  {translateLabel(column, language)} {formatSum(column, sum)}{' '}
                  <span className={css.unit}>{translateUnit(column, language)}</span>
                </span>
              )
            )
          })}
        </div>
      )}
      {canChange && (
        <div className={css.add}>
          <Button kind="text" icon={Plus} onClick={adding.start}>
            {t(adding.byChoosing ? 'table.addChosen' : 'table.add')}
          </Button>
        </div>
      )}
      {adding.window}
      {open !== null && open < keys.length && (
        <Dialog
          open
          title={t('table.row', { row: open + 1 })}
          onClose={() => setOpen(null)}
          footer={
            <>
              {canChange && (
                <Button
                  warn
                  onClick={() => {
                    const index = open
                    setOpen(null)
                    void remove(index)
                  }}
                >
                  {t('table.remove', { row: open + 1 })}
                </Button>
              )}
              <Button kind="primary" onClick={() => setOpen(null)}>
                {t('table.done')}
              </Button>
            </>
          }
        >
          <div className={css.rowForm}>
            {columns.map((column) => (
              <FieldView key={column.vModel} field={column} path={buildCellPath(table, open, column.vModel ?? '')} />
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}

function CardText({ column, path }: { column: Field; path: string }) {
  const { language } = useReader()
  const value = useValue(path)
  const text = useDisplayText(column, path, value)
  return (
    <span>
      {text || '—'} {text && translateUnit(column, language)}
    </span>
  )
}

/** Two texts on the left and two figures on the right: name and result, description and the figure it is calculated from. */
function chooseCardColumns(columns: Field[]): Field[] {
  const figures = columns.filter((column) => findControl(column.config.jnpfKey)?.isNumeric)
  const words = columns.filter((column) => !figures.includes(column))
  const result = figures.find((column) => column.config.jnpfKey === 'calculate') ?? figures.at(-1)
  const other = figures.find((column) => column !== result)
  return [words[0] ?? figures[0], result, words[1], other].filter((column): column is Field => column !== undefined)
}
