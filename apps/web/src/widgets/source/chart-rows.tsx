import type { PortalChartSource, PortalWidgetByKind } from '@armature/contract'
import {
  chartShapes,
  hasFurtherMeasures,
  hasSecondMeasure,
  portalFunctions,
  readSplitUse,
  type ChartShape,
  type PortalFunction,
} from '@armature/contract/visual-dev/portal-options'
import { useTranslation } from 'react-i18next'
import { FurtherRows } from './further-rows.tsx'
import type { KindRowsProps } from './kind-rows.tsx'
import { MeasureConditionRow } from './condition-row.tsx'
import { FactorRow } from './factor-row.tsx'
import css from './properties.module.css'
import { BucketRow, FunctionRows, InterfaceFieldRow } from './source-rows.tsx'
import { NumberRow, SelectRow } from './rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'
import { useFieldChoices } from './use-fields.ts'

type ChartSettings = Pick<
  PortalWidgetByKind<'chart'>,
  'shape' | 'source' | 'secondUnit' | 'secondUnitI18n' | 'secondDecimals'
>

/** The type of a chart. Settings that the new type does not have are removed. */
export function ShapeRow<W extends ChartSettings>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <SelectRow
      label={t('shape')}
      value={widget.shape}
      options={chartShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
      onChange={(shape) => onChange(changeShape(widget, shape))}
    />
  )
}

export function changeShape<W extends ChartSettings>(widget: W, shape: ChartShape): W {
  const { secondUnit, secondUnitI18n, secondDecimals, ...others } = widget
  const source = { ...widget.source } as Record<string, unknown>
  const isSecond = hasSecondMeasure(shape)
  if (readSplitUse(shape) === 'none') for (const key of ['splitBy', 'splitBucket', 'splitField']) delete source[key]
  if (!isSecond) for (const key of ['secondFn', 'secondField', 'secondFactor', 'secondCondition']) delete source[key]
  if (!isSecond && !hasFurtherMeasures(shape)) delete source['valueCondition']
  if (!hasFurtherMeasures(shape)) for (const key of ['further', 'valueName', 'valueNameI18n']) delete source[key]
  if (shape !== 'candle') for (const key of ['openField', 'lowField', 'highField']) delete source[key]
  // a new second measure counts records, so that the chart shows something at once
  if (isSecond && widget.source.from === 'model' && !widget.source.secondFn)
    Object.assign(source, { secondFn: 'count', secondField: '' })
  const second = {
    ...(secondUnit !== undefined && { secondUnit }),
    ...(secondUnitI18n !== undefined && { secondUnitI18n }),
    ...(secondDecimals !== undefined && { secondDecimals }),
  }
  return { ...others, ...(isSecond && second), shape, source } as unknown as W
}

/** What a chart divides its groups by, and its second measure. */
export function ChartSourceRows<W extends ChartSettings>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const { shape, source } = widget
  const change = (next: PortalChartSource, key?: string) => onChange({ ...widget, source: next }, key)
  const isDivided = Boolean(source.from === 'model' ? source.splitBy : source.splitField)
  const hasFurther = hasFurtherMeasures(shape) && !isDivided
  const hasOthers = hasSecondMeasure(shape) || (hasFurther && (source.further ?? []).length > 0)
  return (
    <>
      {readSplitUse(shape) !== 'none' && (
        <SplitRows source={source} isRequired={readSplitUse(shape) === 'required'} onChange={change} />
      )}
      {source.from === 'model' && hasOthers && (
        <MeasureConditionRow
          label={t('valueCondition')}
          modelId={source.modelId}
          value={source.valueCondition}
          onChange={(valueCondition) => change({ ...source, valueCondition })}
        />
      )}
      {hasSecondMeasure(shape) && <SecondRows source={source} onChange={change} />}
      {hasFurther && <FurtherRows source={source} onChange={change} />}
      {shape === 'candle' && <CandleRows source={source} onChange={change} />}
    </>
  )
}

interface SourceProps {
  source: PortalChartSource
  onChange: (source: PortalChartSource) => void
}

function SplitRows({ source, isRequired, onChange }: SourceProps & { isRequired: boolean }) {
  const { t } = useTranslation('portals')
  const { choices, isDate } = useFieldChoices(source.from === 'model' ? source.modelId : '')
  const none = isRequired ? t('choose') : t('noSplit')
  if (source.from === 'interface')
    return (
      <InterfaceFieldRow
        label={t('splitField')}
        none={none}
        isRequired={isRequired}
        interfaceId={source.interfaceId}
        value={source.splitField ?? ''}
        onChange={(splitField) => onChange({ ...source, splitField })}
      />
    )
  const { splitBy = '', splitBucket = '' } = source
  const options = choices('canGroup', splitBy).filter(({ value }) => value === '' || value !== source.groupBy)
  return (
    <>
      <SelectRow
        label={t('splitBy')}
        value={splitBy}
        options={options.map((option) => (option.value === '' ? { value: '', label: none } : option))}
        invalid={isRequired && splitBy === ''}
        onChange={(field) => onChange({ ...source, splitBy: field, splitBucket: isDate(field) ? 'day' : '' })}
      />
      {(isDate(splitBy) || splitBucket !== '') && (
        <BucketRow
          label={t('splitBucket')}
          value={splitBucket}
          onChange={(bucket) => onChange({ ...source, splitBucket: bucket })}
        />
      )}
    </>
  )
}

function SecondRows({ source, onChange }: SourceProps) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.from === 'model' ? source.modelId : '')
  if (source.from === 'interface')
    return (
      <>
        <InterfaceFieldRow
          label={t('secondField')}
          interfaceId={source.interfaceId}
          value={source.secondField ?? ''}
          onChange={(secondField) => onChange({ ...source, secondField })}
        />
        <SecondFactorRow source={source} onChange={onChange} />
      </>
    )
  const { secondFn, secondField = '' } = source
  const options = portalFunctions.map((fn) => ({ value: fn as string, label: t(`fn.${fn}`) }))
  return (
    <>
      <SelectRow
        label={t('second')}
        value={secondFn ?? ''}
        options={secondFn ? options : [{ value: '', label: t('choose') }, ...options]}
        invalid={!secondFn}
        onChange={(fn) => onChange({ ...source, secondFn: fn as PortalFunction })}
      />
      {secondFn && secondFn !== 'count' && (
        <SelectRow
          label={t('secondField')}
          value={secondField}
          options={choices('isNumeric', secondField)}
          invalid={secondField === ''}
          onChange={(field) => onChange({ ...source, secondField: field })}
        />
      )}
      {secondFn && secondFn !== source.fn && <FunctionRows fn={secondFn} source={source} onChange={onChange} />}
      {secondFn && secondFn !== 'count' && <SecondFactorRow source={source} onChange={onChange} />}
      {secondFn && (
        <MeasureConditionRow
          label={t('secondCondition')}
          modelId={source.modelId}
          value={source.secondCondition}
          onChange={(secondCondition) => onChange({ ...source, secondCondition })}
        />
      )}
    </>
  )
}

function SecondFactorRow({ source, onChange }: SourceProps) {
  const { t } = useTranslation('portals')
  const set = (secondFactor: number | undefined) => onChange({ ...source, secondFactor })
  return <FactorRow label={t('secondFactor')} value={source.secondFactor} onChange={set} />
}

/** The further figures of a candlestick chart. Of a form, all are of one field, within the spans that records are grouped by. */
function CandleRows({ source, onChange }: SourceProps) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.from === 'model' ? source.modelId : '')
  if (source.from === 'interface')
    return (['openField', 'lowField', 'highField'] as const).map((key) => (
      <InterfaceFieldRow
        key={key}
        label={t(`candle.${key}`)}
        interfaceId={source.interfaceId}
        value={source[key] ?? ''}
        onChange={(field) => onChange({ ...source, [key]: field })}
      />
    ))
  return (
    <>
      {source.fn === 'count' && (
        <>
          <SelectRow
            label={t('field')}
            value={source.field}
            options={choices('isNumeric', source.field)}
            invalid={source.field === ''}
            onChange={(field) => onChange({ ...source, field })}
          />
          <FactorRow value={source.factor} onChange={(factor) => onChange({ ...source, factor })} />
        </>
      )}
      <p className={css.note}>{t('candle.note')}</p>
    </>
  )
}

/** Unit and decimals of the second measure. */
export function SecondLook<W extends ChartSettings>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  if (!hasSecondMeasure(widget.shape)) return null
  return (
    <>
      <TranslatedRows
        label={t('secondUnit')}
        text={widget.secondUnit ?? ''}
        translations={widget.secondUnitI18n ?? {}}
        max={20}
        onChange={({ text, translations }, key) =>
          onChange({ ...widget, secondUnit: text, secondUnitI18n: translations }, `secondUnit ${key}`)
        }
      />
      <NumberRow
        label={t('secondDecimals')}
        value={widget.secondDecimals ?? 0}
        min={0}
        max={6}
        onChange={(secondDecimals) => onChange({ ...widget, secondDecimals }, 'secondDecimals')}
      />
    </>
  )
}
