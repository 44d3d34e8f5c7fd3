import { isEmptyDrawing } from '@armature/form-engine/chart/drawing'
import type { PortalWidgetData, ScreenElementByKind } from '@armature/contract'
import { toGroupedWidget } from '@armature/contract/visual-dev/group-filters'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { calculateShare, formatDecimal } from '../../../energy/figures/number.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { chooseScale, Gauge } from '../../../widgets/gauge.tsx'
import { hasTargetField } from '../../../widgets/has-target-field.ts'
import { formatBucket } from '../../../widgets/bucket-name.ts'
import { buildDrawing, listGroupKeys } from '../../../widgets/charts/drawing.ts'
import { GroupButton } from '../../../widgets/filters/group-button.tsx'
import { useCrossFilter } from '../../../widgets/filters/use-cross-filter.ts'
import { DrawnChart } from '../../../widgets/charts/drawn-chart.tsx'
import css from './elements.module.css'
import { FlipNumber } from './flip-number.tsx'
import { buildScreenPalette, screenThemes } from './themes.ts'
import { useScreenTheme, useTitle } from './element-context.ts'

interface DataProps<K extends 'figure' | 'gauge' | 'chart' | 'ranking' | 'records'> {
  element: ScreenElementByKind<K>
  data: PortalWidgetData
}

export function FigureView({ element, data }: DataProps<'figure'>) {
  const title = useTitle(element)
  const { unit, decimals, look, size, color } = element
  const text = formatDecimal(data.figure?.value ?? null, decimals)
  return (
    <div className={css.figure} style={{ fontSize: size, ...(color && { color }) }}>
      {title && <p className={css.caption}>{title}</p>}
      <p className={css.value}>
        {look === 'flip' ? <FlipNumber text={text} /> : <b>{text}</b>}
        {unit && <span>{unit}</span>}
      </p>
    </div>
  )
}

export function GaugeView({ element, data }: DataProps<'gauge'>) {
  const title = useTitle(element)
  const { unit, decimals, levels, color } = element
  const most = chooseScale(element, data.figure)
  const value = data.figure?.value ?? null
  return (
    <div className={css.gauge} style={color ? ({ '--gauge-fill': color } as object) : undefined}>
      <Gauge {...{ value, most, unit, decimals, levels, title }} showsMost={hasTargetField(element.source)} />
    </div>
  )
}

function usePoints({ source }: Pick<ScreenElementByKind<'ranking'>, 'source'>, data: PortalWidgetData) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const bucket = source.from === 'model' ? source.bucket : ''
  return useMemo(
    () =>
      (data.series ?? []).map(({ name, at, value, second }) => ({
        name: at === null ? name || t('nothing') : formatBucket(at, bucket, offsetMinutes),
        value,
        full: second,
      })),
    [data.series, bucket, offsetMinutes, t],
  )
}

export function ChartView({ element, data }: DataProps<'chart'>) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const colors = screenThemes[useScreenTheme()]
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const name = title || t('value')
  const drawing = useMemo(
    () =>
      buildDrawing(element, data, {
        ...{ title: name, name: t('value'), nothing: t('nothing'), offsetMinutes },
        candle: { open: t('candle.open'), close: t('candle.close'), low: t('candle.low'), high: t('candle.high') },
      }),
    [element, data, name, offsetMinutes, t],
  )
  const groups = useMemo(() => listGroupKeys(data), [data])
  const filter = useCrossFilter(toGroupedWidget(element), groups)
  const buildPalette = useCallback(() => buildScreenPalette(colors), [colors])
  const summary = t('chartSummary', { name, count: drawing.names.length })
  return (
    <div className={css.titled} data-mode="dark">
      {title && <p className={css.caption}>{title}</p>}
      {isEmptyDrawing(drawing) ? (
        <p className={css.empty}>{t('empty')}</p>
      ) : (
        <DrawnChart {...{ drawing, summary, filter, buildPalette }} wordColors={colors.series} />
      )}
    </div>
  )
}

export function RankingView({ element, data }: DataProps<'ranking'>) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const points = usePoints(element, data)
  const filter = useCrossFilter(toGroupedWidget(element), data.series)
  const { unit, decimals, target } = element
  const most = target ?? Math.max(...points.map(({ value }) => value ?? 0), 0)
  return (
    <div className={css.titled} data-mode="dark">
      {title && <p className={css.caption}>{title}</p>}
      {points.length === 0 && <p className={css.empty}>{t('empty')}</p>}
      <ol className={css.ranking}>
        {points.map(({ name, value, full }, at) => (
          <li key={at}>
            <GroupButton filter={filter} group={at} name={name} />
            <b>
              {formatDecimal(value, decimals)}
              {full !== undefined && ` / ${formatDecimal(full, decimals)}`} {unit}
            </b>
            <i style={{ width: `${calculateShare(value ?? 0, full === undefined ? most : (full ?? 0))}%` }} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const rowHeight = 40

/**
 * A list of records. If there are more rows than fit, they move up; they stop under the pointer and while the list has the focus. If
 * they do not move, or for a user who prefers less motion, the list scrolls.
 */
export function RecordsView({ element, data }: DataProps<'records'>) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const { scrollSeconds, h } = element
  const { columns = [], list = [] } = data.records ?? {}
  const room = h - rowHeight - (title ? 36 : 0)
  const isLong = list.length * rowHeight > room
  const isMoving = isLong && scrollSeconds > 0
  const draw = (isCopy: boolean) => (
    <tbody aria-hidden={isCopy || undefined}>
      {list.map(({ id, cells }) => (
        <tr key={id}>
          {cells.map((cell, at) => (
            <td key={at} data-numeric={columns[at]?.isNumeric || undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
  const head = columns.map(({ prop, label, isNumeric }) => (
    <th key={prop} scope="col" data-numeric={isNumeric || undefined}>
      {label}
    </th>
  ))
  const caption = title && <p className={css.caption}>{title}</p>
  if (list.length === 0)
    return (
      <div className={css.titled}>
        {caption}
        <p className={css.empty}>{t('noRecords')}</p>
      </div>
    )
  return (
    <div className={css.titled}>
      {caption}
      <div
        className={css.window}
        data-scrolls={(isLong && !isMoving) || undefined}
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': title || t('kinds.records') })}
      >
        <table
          className={css.records}
          {...(isMoving && {
            'data-moving': true,
            style: { animationDuration: `${list.length * scrollSeconds}s`, '--rows': list.length } as object,
          })}
        >
          <thead>
            <tr>{head}</tr>
          </thead>
          {draw(false)}
          {isMoving && draw(true)}
        </table>
      </div>
    </div>
  )
}
