import type { Language } from '@armature/contract'
import type { Row } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { CellText, textOf } from './cell-text.tsx'
import css from './cards.module.css'
import type { ModelColumn } from './list-model.ts'

interface CardsProps {
  columns: ModelColumn[]
  rows: Row[]
  onOpen: ((row: Row) => void) | undefined
  actions: (row: Row) => ReactNode
}

/** The list on a phone: name, state, four figures, when and who, actions; the same facts as the table. */
export function Cards({ columns, rows, onOpen, actions }: CardsProps) {
  const parts = partsOf(columns)
  const language = useLanguage()
  return (
    <div className={css.cards}>
      {rows.map((row) => (
        <article key={String(row['id'])} className={css.card}>
          <div className={css.head}>
            <button type="button" disabled={!onOpen} onClick={() => onOpen?.(row)}>
              {parts.name && <CellText column={parts.name} row={row} />}
            </button>
            {parts.state && <CellText column={parts.state} row={row} />}
          </div>
          <p className={css.sub}>{join(parts.words, row, language)}</p>
          {parts.figures.length > 0 && (
            <dl className={css.figures}>
              {parts.figures.map((column) => (
                <div key={column.prop}>
                  <dt>{column.label}</dt>
                  <dd>
                    <CellText column={column} row={row} />
                    {column.unit && isSaid(row[column.prop]) && <small>{column.unit}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <div className={css.foot}>
            <span>{join(parts.last, row, language)}</span>
            {actions(row)}
          </div>
        </article>
      ))}
    </div>
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

function partsOf(columns: ModelColumn[]): Parts {
  const figures = columns.filter((column) => column.isNumeric).slice(0, 4)
  const others = columns.filter((column) => !column.isNumeric)
  const name = others[0] ?? columns[0]
  // A choice from a list tells a state more often than one whose few choices are all in sight.
  const state = ['select', 'switch', 'radio'].flatMap((kind) =>
    others.filter((column) => column !== name && kindOf(column) === kind),
  )[0]
  const last = others.filter((column) => column !== name && column !== state && isWhenOrWho(column)).slice(0, 2)
  const words = others.filter((column) => column !== name && column !== state && !last.includes(column)).slice(0, 2)
  return { name, state, words, figures: figures.filter((column) => column !== name), last }
}

const kindOf = (column: ModelColumn): string => column.field?.config.jnpfKey ?? ''

function isWhenOrWho(column: ModelColumn): boolean {
  const control = controlOf(kindOf(column))
  return control?.lookup === 'user' || ['date', 'createTime', 'modifyTime', 'dateRange'].includes(kindOf(column))
}

const join = (columns: ModelColumn[], row: Row, language: Language): string =>
  columns
    .map((column) => row[column.prop])
    .filter(isSaid)
    .map((value) => textOf(value, language))
    // Chinese fonts draw the dot with room around it, Latin ones do not.
    .join(language === 'en' ? ' · ' : '·')

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
