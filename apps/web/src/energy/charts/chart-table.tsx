import css from './chart.module.css'

export interface ChartTableProps {
  caption: string
  columns: string[]
  /** one row each: its name, then a cell for each column after the first */
  rows: string[][]
}

/** The figures of a chart as a table. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
