import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardList, type CardFigure } from '../ui/layout/card.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import type { DataTableProps, TableColumn } from './data-table.tsx'

/** The content of a row of the list on a phone. */
export interface CardParts {
  name: ReactNode
  onOpen?: () => void
  state?: ReactNode
  /** one line with what distinguishes it from the others */
  words?: string
  /** up to four */
  figures?: CardFigure[]
  /** date and person */
  foot?: string
}

type PagedCardsProps<R> = Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'selected' | 'onSelect' | 'isSelectable' | 'actions'
> & { card?: (row: R) => CardParts }

/** The list on a phone: a card per row, with the same data and actions as the table. */
export function PagedCards<R>(props: PagedCardsProps<R>) {
  const { t } = useTranslation('form')
  const { rows, rowKey, selected, onSelect, actions, columns } = props
  return (
    <CardList label={props.label}>
      {rows.map((row, index) => {
        const id = rowKey(row)
        const { words = '', foot = '', ...card } = props.card?.(row) ?? buildParts(columns, row)
        return (
          <Card
            key={id}
            {...card}
            words={words}
            foot={foot}
            check={
              selected && (
                <Checkbox
                  aria-label={t('list.selectRow', { row: index + 1 })}
                  checked={selected.has(id)}
                  disabled={props.isSelectable?.(row) === false}
                  onChange={(isSelected) => onSelect?.([id], isSelected)}
                />
              )
            }
            actions={actions?.(row)}
          />
        )
      })}
    </CardList>
  )
}

function buildParts<R>([name, ...others]: TableColumn<R>[], row: R): CardParts {
  const figures = others.slice(0, 4).map(({ key, label, cell }) => ({ key, label, value: cell(row) }))
  return { name: name?.cell(row), figures }
}
