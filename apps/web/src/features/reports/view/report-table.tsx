import type { ReportData, ShownRow } from '@armature/contract'
import { missing } from '@armature/form-engine/format/decimal'
import { formatMeasure } from '@armature/form-engine/format/measure'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { listAddress, useListPath } from './drill-down.ts'
import { findTone } from './figures.ts'
import css from './report-view.module.css'
import { TableHead } from './table-head.tsx'

const pageSize = 500

interface ReportTableProps {
  data: ReportData
  /** renders all rows, for printing */
  isWhole: boolean
}

/** The rows of a report; figures link to the records behind them, where the user's list can be filtered that way. */
export function ReportTable({ data, isWhole }: ReportTableProps) {
  const { t } = useTranslation('reports')
  const [most, setMost] = useState(pageSize)
  const rows = isWhole ? data.rows : data.rows.slice(0, most)
  const rest = data.rows.length - rows.length
  return (
    <>
      <div className={css.scroll} tabIndex={0} role="group" aria-label={data.title}>
        <table className={css.table}>
          <caption className="visually-hidden">{data.title}</caption>
          <TableHead data={data} />
          <tbody>
            {rows.map((row, at) => (
              <Line key={at} data={data} row={row} before={rows[at - 1]} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <div className={css.more}>
          <Button size="small" onClick={() => setMost(most + 2 * pageSize)}>
            {t('moreLines', { count: rest })}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ data, row, before }: { data: ReportData; row: ShownRow; before: ShownRow | undefined }) {
  return (
    <tr data-type={row.type} data-level={row.names.length}>
      <Names data={data} row={row} before={before} />
      {row.type === 'row' && <Texts data={data} row={row} />}
      {row.type === 'heading' || (row.type === 'total' && data.kind === 'detail') ? (
        <HeadFigures data={data} row={row} />
      ) : (
        row.figures.map((_figure, at) => <Figure key={at} data={data} row={row} at={at} />)
      )}
    </tr>
  )
}

/** Names of the groups; a name that equals the one in the row above is left out. */
function Names({ data, row, before }: { data: ReportData; row: ShownRow; before: ShownRow | undefined }) {
  if (data.kind === 'detail') {
    if (row.type === 'row') return null
    return (
      <th scope="rowgroup" colSpan={Math.max(1, data.fields.length - (hasFigures(data) ? 1 : 0))}>
        {row.type === 'total' ? row.names[0] : row.names.at(-1)}
      </th>
    )
  }
  const width = Math.max(1, data.groups.length)
  if (row.type === 'total')
    return (
      <th scope="row" colSpan={width}>
        {row.names[0]}
      </th>
    )
  const isSame = (level: number) =>
    before !== undefined &&
    before.type !== 'subtotal' &&
    row.names.slice(0, level + 1).every((name, index) => before.names[index] === name)
  return (
    <>
      {row.names.slice(0, -1).map((name, level) => (
        <td key={level} className={css.name}>
          {isSame(level) ? <span className="visually-hidden">{name}</span> : name}
        </td>
      ))}
      <th scope="row" colSpan={width - row.names.length + 1}>
        {row.names.at(-1)}
      </th>
    </>
  )
}

function Texts({ data, row }: { data: ReportData; row: ShownRow }) {
  return data.fields.map(({ isNumber, decimals }, at) => {
    const text = row.texts[at] ?? ''
    return (
      <td key={at} data-number={isNumber || undefined}>
        {isNumber ? formatMeasure(text, { isNumber, decimals, thousands: true }) : text || missing}
      </td>
    )
  })
}

const hasFigures = ({ measures }: ReportData): boolean => measures.length > 0

/** In a detail table, the figures of a group are in its heading. */
function HeadFigures({ data, row }: { data: ReportData; row: ShownRow }) {
  if (!hasFigures(data)) return null
  return (
    <td className={css.headFigures}>
      {data.measures.map((measure, at) => (
        <span key={at} data-tone={findTone(row.figures[at] ?? null, measure)}>
          {measure.label} <b>{formatMeasure(row.figures[at] ?? null, measure)}</b>
          {measure.unit && ` ${measure.unit}`}
        </span>
      ))}
    </td>
  )
}

function Figure({ data, row, at }: { data: ReportData; row: ShownRow; at: number }) {
  const { t } = useTranslation('reports')
  const path = useListPath(data.modelId)
  const measure = data.measures[at % data.measures.length]
  if (!measure) return null
  const figure = row.figures[at] ?? null
  const column = data.columns[Math.floor(at / data.measures.length)]
  const address = figure === null ? undefined : listAddress(path, row.search, column?.search)
  const text = formatMeasure(figure, measure)
  return (
    <td
      data-number={measure.isNumber || undefined}
      data-tone={findTone(figure, measure)}
      data-none={figure === null || Number(figure) === 0 || undefined}
    >
      {address ? (
        <Link to={address} title={t('toRecords')}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  )
}
