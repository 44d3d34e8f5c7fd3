import type { PortalGaugeSource, PortalSeriesSource, PortalWidgetByKind } from '@armature/contract'
import type { Bounds, Thresholds } from '@armature/form-engine'
import { findThresholdProblem, type ThresholdLevel } from '@armature/form-engine/form/thresholds'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './properties.module.css'
import { ColumnRows } from './column-rows.tsx'
import { Group, NumberRow, SelectRow, SwitchRow, TextRow } from './rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'
import { FigureSourceRows, RecordSourceRows, SeriesSourceRows } from './source-rows.tsx'
import { hasTargetField } from '../has-target-field.ts'
import { TargetRows } from './target-rows.tsx'

/** The settings of a kind without those of its place: portals and screens have them in common. */
type Settings<K extends 'figure' | 'chart' | 'ranking' | 'records' | 'clock'> = Omit<
  PortalWidgetByKind<K>,
  'kind' | 'shape' | 'id' | 'title' | 'titleI18n' | 'bare' | 'x' | 'y' | 'w' | 'h'
>

export interface KindRowsProps<W> {
  widget: W
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (widget: W, key?: string) => void
}

interface FigureDataProps<W> extends KindRowsProps<W> {
  /** whether the value of the previous period can be shown */
  isCompared?: boolean
}

export function FigureDataRows<W extends { source: PortalGaugeSource }>({
  widget,
  isCompared = true,
  onChange,
}: FigureDataProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.data')}>
      <FigureSourceRows
        source={widget.source}
        isCompared={isCompared}
        onChange={(source) => onChange({ ...widget, source })}
      />
    </Group>
  )
}

/** @param children further settings of the data */
export function SeriesDataRows<W extends { source: PortalSeriesSource }>({
  widget,
  onChange,
  children,
}: KindRowsProps<W> & { children?: ReactNode }) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.data')}>
      <SeriesSourceRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
      {children}
    </Group>
  )
}

export function RecordDataRows<W extends Settings<'records'>>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.data')}>
      <RecordSourceRows
        source={widget.source}
        onChange={(source) => {
          // fields of another form do not apply
          const isOther = source.modelId !== widget.source.modelId
          onChange({ ...widget, source, ...(isOther ? { columns: [], sort: null } : {}) })
        }}
      />
    </Group>
  )
}

export function RecordColumnRows<W extends Settings<'records'>>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <ColumnRows widget={widget} onChange={onChange} />
      <NumberRow
        label={t('rows')}
        value={widget.rows}
        min={1}
        max={20}
        onChange={(rows) => onChange({ ...widget, rows }, 'rows')}
      />
    </>
  )
}

/** How a chart orders and limits its values. */
export function SeriesRows<W extends Pick<Settings<'chart'>, 'order' | 'most'>>({
  widget,
  onChange,
}: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const orders = (['name', 'value'] as const).map((value) => ({
    value,
    label: t(`orders.${value}`),
  }))
  return (
    <>
      <SelectRow
        label={t('order')}
        value={widget.order}
        options={orders}
        onChange={(order) => onChange({ ...widget, order })}
      />
      <NumberRow
        label={t('most')}
        value={widget.most}
        min={1}
        max={100}
        onChange={(most) => onChange({ ...widget, most }, 'most')}
      />
    </>
  )
}

export function RankingRows<W extends Pick<Settings<'ranking'>, 'source' | 'direction' | 'most' | 'target'>>({
  widget,
  onChange,
}: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const directions = (['desc', 'asc'] as const).map((value) => ({
    value,
    label: t(`directions.${value}`),
  }))
  return (
    <>
      <SelectRow
        label={t('direction')}
        value={widget.direction}
        options={directions}
        onChange={(direction) => onChange({ ...widget, direction })}
      />
      <NumberRow
        label={t('most')}
        value={widget.most}
        min={1}
        max={20}
        onChange={(most) => onChange({ ...widget, most }, 'most')}
      />
      <TargetRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
      {!hasTargetField(widget.source) && (
        <NumberRow
          label={t('target')}
          value={widget.target}
          min={1}
          max={1e12}
          onClear={() => onChange({ ...widget, target: null }, 'target')}
          onChange={(target) => onChange({ ...widget, target }, 'target')}
        />
      )}
    </>
  )
}

/** Unit and decimals of a number. */
export function NumberLook<W extends Pick<Settings<'figure'>, 'unit' | 'unitI18n' | 'decimals'>>({
  widget,
  onChange,
}: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <TranslatedRows
        label={t('unit')}
        text={widget.unit}
        translations={widget.unitI18n ?? {}}
        max={20}
        onChange={({ text, translations }, key) =>
          onChange({ ...widget, unit: text, unitI18n: translations }, `unit ${key}`)
        }
      />
      <NumberRow
        label={t('decimals')}
        value={widget.decimals}
        min={0}
        max={6}
        onChange={(decimals) => onChange({ ...widget, decimals }, 'decimals')}
      />
    </>
  )
}

/** The value at the end of the arc of a gauge. */
export function FullScaleRow<W extends { most: number; source: PortalGaugeSource }>({
  widget,
  onChange,
}: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <TargetRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
      {!hasTargetField(widget.source) && (
        <NumberRow
          label={t('fullScale')}
          value={widget.most}
          min={1}
          max={1e15}
          onChange={(most) => onChange({ ...widget, most }, 'most')}
        />
      )}
    </>
  )
}

/** From which figures on a gauge shows a warning or an alarm; empty bounds do not count. */
export function LevelRows<W extends { levels?: Thresholds | undefined }>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const levels = widget.levels ?? {}
  const set = (level: ThresholdLevel, bound: keyof Bounds, value: number | undefined) => {
    const { [bound]: _before, ...others } = levels[level] ?? {}
    const bounds = value === undefined ? others : { ...others, [bound]: value }
    const { [level]: _level, ...rest } = levels
    const next = Object.keys(bounds).length > 0 ? { ...rest, [level]: bounds } : rest
    onChange({ ...widget, levels: Object.keys(next).length > 0 ? next : undefined }, `levels.${level}.${bound}`)
  }
  return (
    <>
      {(['warning', 'alarm'] as const).flatMap((level) =>
        (['high', 'low'] as const).map((bound) => (
          <NumberRow
            key={`${level}.${bound}`}
            label={t(`levels.${level}.${bound}`)}
            value={levels[level]?.[bound] ?? null}
            min={-1e15}
            max={1e15}
            hasFraction
            isLate
            onClear={() => set(level, bound, undefined)}
            onChange={(value) => set(level, bound, value)}
          />
        )),
      )}
      {findThresholdProblem(levels, '') && (
        <p role="alert" className={css.fault}>
          {t('levels.contrary')}
        </p>
      )}
    </>
  )
}

export function ClockRows<W extends Settings<'clock'>>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <SwitchRow
        label={t('seconds')}
        checked={widget.seconds}
        onChange={(seconds) => onChange({ ...widget, seconds })}
      />
      <SwitchRow label={t('date')} checked={widget.date} onChange={(date) => onChange({ ...widget, date })} />
    </>
  )
}

/** The address of a page or a video of another site. */
export function AddressRow<W extends { address: string }>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <TextRow
      label={t('address')}
      value={widget.address}
      max={1000}
      placeholder="https://"
      onChange={(address) => onChange({ ...widget, address }, 'address')}
    />
  )
}
