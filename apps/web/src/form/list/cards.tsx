import type { Language } from '@armature/contract'
import type { Row } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { CellText, toText } from './cell-text.tsx'
import type { ModelColumn } from '../records/list-model.ts'

interface CardsProps {
  columns: ModelColumn[]
  rows: Row[]
  onOpen: ((row: Row) => void) | undefined
  actions: (row: Row) => ReactNode
  /** renders the flow state of the record, instead of a state field of the form */
  flow?: ((row: Row) => ReactNode) | undefined
  /** ids of the selected records, if they can be selected */
  selected?: ReadonlySet<string>
  onSelect?: (changed: string[], isSelected: boolean) => void
}

/** The list on a phone: name, state, four figures, dates and people, actions; the same data as the table. */
export function Cards({ columns, rows, onOpen, actions, flow, selected, onSelect }: CardsProps) {
  const { t } = useTranslation('form')
  const parts = splitColumns(columns)
  const language = useLanguage()
  return (
    <CardList>
      {rows.map((row, index) => (
        <Card
          key={String(row['id'])}
          check={
            selected && (
              <Checkbox
                aria-label={t('list.selectRow', { row: index + 1 })}
                checked={selected.has(String(row['id']))}
                onChange={(isSelected) => onSelect?.([String(row['id'])], isSelected)}
              />
            )
          }
          name={parts.name && <CellText column={parts.name} row={row} />}
          onOpen={onOpen && (() => onOpen(row))}
          state={flow ? flow(row) : parts.state && <CellText column={parts.state} row={row} />}
          words={join(parts.words, row, language)}
          figures={parts.figures.map((column) => ({
            key: column.prop,
            label: column.label,
            value: <CellText column={column} row={row} />,
            unit: hasValue(row[column.prop]) ? column.unit : '',
          }))}
          foot={join(parts.last, row, language)}
          actions={actions(row)}
        />
      ))}
    </CardList>
  )
}

interface Parts {
  name: ModelColumn | undefined
  state: ModelColumn | undefined
  words: ModelColumn[]
  figures: ModelColumn[]
  /** dates and people */
  last: ModelColumn[]
}

function splitColumns(columns: ModelColumn[]): Parts {
  const figures = columns.filter((column) => column.isNumeric).slice(0, 4)
  const others = columns.filter((column) => !column.isNumeric)
  const name = others[0] ?? columns[0]
  // A select is more likely to hold a state than a switch or a radio group.
  const state = ['select', 'switch', 'radio'].flatMap((kind) =>
    others.filter((column) => column !== name && getKind(column) === kind),
  )[0]
  const last = others.filter((column) => column !== name && column !== state && isDateOrPerson(column)).slice(0, 2)
  const words = others.filter((column) => column !== name && column !== state && !last.includes(column)).slice(0, 2)
  return { name, state, words, figures: figures.filter((column) => column !== name), last }
}

const getKind = (column: ModelColumn): string => column.field?.config.jnpfKey ?? ''

function isDateOrPerson(column: ModelColumn): boolean {
  const control = findControl(getKind(column))
  return control?.lookup === 'user' || ['date', 'createTime', 'modifyTime', 'dateRange'].includes(getKind(column))
}

const join = (columns: ModelColumn[], row: Row, language: Language): string =>
  joinFacts(
    columns
      .map((column) => row[column.prop])
      .filter(hasValue)
      .map((value) => toText(value, language)),
    language,
  )

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
