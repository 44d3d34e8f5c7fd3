import type { ReportData, ShownMeasure } from '@armature/contract'
import { useTranslation } from 'react-i18next'

/** The table header; of a cross table in two rows when there are several measures. */
export function TableHead({ data }: { data: ReportData }) {
  const { t } = useTranslation('reports')
  if (data.kind === 'detail')
    return (
      <thead>
        <tr>
          {data.fields.map(({ label, isNumber }, at) => (
            <th key={at} scope="col" data-number={isNumber || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
    )
  const groups = data.groups.length > 0 ? data.groups : ['']
  if (data.kind === 'grouped')
    return (
      <thead>
        <tr>
          {groups.map((label, at) => (
            <th key={at} scope="col">
              {label}
            </th>
          ))}
          <Measures measures={data.measures} />
        </tr>
      </thead>
    )
  const isDouble = data.measures.length > 1
  const heads = [...data.columns.map(({ name }) => name), ...(data.hasTotals ? [t('total')] : [])]
  return (
    <thead>
      <tr>
        {groups.map((label, at) => (
          <th key={at} scope="col" rowSpan={isDouble ? 2 : 1}>
            {label}
          </th>
        ))}
        {heads.map((name, at) => (
          <th key={at} scope={isDouble ? 'colgroup' : 'col'} colSpan={data.measures.length} data-number>
            {name}
          </th>
        ))}
      </tr>
      {isDouble && (
        <tr>
          {heads.map((_name, at) => (
            <Measures key={at} measures={data.measures} />
          ))}
        </tr>
      )}
    </thead>
  )
}

function Measures({ measures }: { measures: ShownMeasure[] }) {
  return measures.map(({ label, unit, isNumber }, at) => (
    <th key={at} scope="col" data-number={isNumber || undefined}>
      {label}
      {unit && <small> {unit}</small>}
    </th>
  ))
}
