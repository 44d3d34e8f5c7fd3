import type {
  PortalEntrySource,
  PortalGaugeSource,
  PortalMapSource,
  PortalSeriesSource,
  PortalWidgetByKind,
} from '@armature/contract'
import {
  portalBuckets,
  portalFunctions,
  usualIntervalMinutes,
  type PortalBucket,
} from '@armature/contract/visual-dev/portal-options'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { buildInterfacesQuery, buildModelsQuery } from './source-api.ts'
import { noEntries, noFigure, noInterface, noRecords, noSeries } from './empty-sources.ts'
import { ConditionRow } from './condition-row.tsx'
import { FactorRow } from './factor-row.tsx'
import { PeriodRows } from './period-rows.tsx'
import { NumberRow, SelectRow, SwitchRow, TextRow } from './rows.tsx'
import { useFieldChoices } from './use-fields.ts'

type FigureSource = PortalGaugeSource
type SeriesSource = PortalSeriesSource
type RecordSource = PortalWidgetByKind<'records'>['source']

interface RowsProps<S> {
  source: S
  onChange: (source: S) => void
}

interface FigureSourceProps extends RowsProps<FigureSource> {
  isCompared: boolean
}

/** Source of a figure: records of a form, or a data interface. */
export function FigureSourceRows({ source, isCompared, onChange }: FigureSourceProps) {
  const { t } = useTranslation('portals')
  return (
    <>
      <FromRow
        from={source.from}
        onChange={(from) => onChange(from === 'model' ? noFigure : { ...noInterface, fn: 'count', field: '' })}
      />
      {source.from === 'model' ? (
        <>
          <ModelRow value={source.modelId} onChange={(modelId) => onChange({ ...noFigure, modelId })} />
          <MeasureRows source={source} onChange={onChange} />
          <Narrowing source={source} onChange={onChange} />
          {isCompared && source.period && (
            <SwitchRow
              label={t('compare')}
              checked={source.compare}
              onChange={(compare) => onChange({ ...source, compare })}
            />
          )}
        </>
      ) : (
        <>
          <InterfaceRows source={source} onChange={onChange} />
          <FnRow value={source.fn} onChange={(fn) => onChange({ ...source, fn })} />
          {source.fn !== 'count' && (
            <InterfaceFieldRow
              label={t('field')}
              interfaceId={source.interfaceId}
              value={source.field}
              onChange={(field) => onChange({ ...source, field })}
            />
          )}
          {source.fn === 'energy' && <IntervalRow source={source} onChange={onChange} />}
          {source.fn !== 'count' && (
            <FactorRow value={source.factor} onChange={(factor) => onChange({ ...source, factor })} />
          )}
        </>
      )}
    </>
  )
}

/** Source of named values: grouped records, or the records of a data interface. */
export function SeriesSourceRows({ source, onChange }: RowsProps<SeriesSource>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <FromRow
        from={source.from}
        onChange={(from) => onChange(from === 'model' ? noSeries : { ...noInterface, nameField: '', valueField: '' })}
      />
      {source.from === 'model' ? (
        <>
          <ModelRow value={source.modelId} onChange={(modelId) => onChange({ ...noSeries, modelId })} />
          <GroupRows source={source} onChange={onChange} />
          <MeasureRows source={source} onChange={onChange} />
          <Narrowing source={source} onChange={onChange} />
        </>
      ) : (
        <>
          <InterfaceRows source={source} onChange={onChange} />
          <InterfaceFieldRow
            label={t('nameField')}
            interfaceId={source.interfaceId}
            value={source.nameField}
            onChange={(nameField) => onChange({ ...source, nameField })}
          />
          <InterfaceFieldRow
            label={t('valueField')}
            interfaceId={source.interfaceId}
            value={source.valueField}
            onChange={(valueField) => onChange({ ...source, valueField })}
          />
          <FactorRow value={source.factor} onChange={(factor) => onChange({ ...source, factor })} />
        </>
      )}
    </>
  )
}

const entryFields = ['dateField', 'titleField', 'noteField'] as const

/** Source of dated entries: records of a form, or those of a data interface. The second line may be left out. */
export function EntrySourceRows({ source, onChange }: RowsProps<PortalEntrySource>) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.from === 'model' ? source.modelId : '')
  const none = { dateField: '', titleField: '', noteField: '' }
  return (
    <>
      <FromRow
        from={source.from}
        onChange={(from) => onChange(from === 'model' ? noEntries : { ...noInterface, ...none })}
      />
      {source.from === 'model' ? (
        <>
          <ModelRow value={source.modelId} onChange={(modelId) => onChange({ ...noEntries, modelId })} />
          {entryFields.map((key) => (
            <SelectRow
              key={key}
              label={t(`entry.${key}`)}
              value={source[key]}
              options={choices(key === 'dateField' ? 'isDate' : 'any', source[key])}
              invalid={key !== 'noteField' && source[key] === ''}
              onChange={(field) => onChange({ ...source, [key]: field })}
            />
          ))}
          <Narrowing source={source} onChange={onChange} />
        </>
      ) : (
        <>
          <InterfaceRows source={source} onChange={(next) => onChange({ ...source, ...next })} />
          {entryFields.map((key) => (
            <InterfaceFieldRow
              key={key}
              label={t(`entry.${key}`)}
              interfaceId={source.interfaceId}
              value={source[key]}
              onChange={(field) => onChange({ ...source, [key]: field })}
            />
          ))}
        </>
      )}
    </>
  )
}

export function RecordSourceRows({ source, onChange }: RowsProps<RecordSource>) {
  return (
    <>
      <ModelRow value={source.modelId} onChange={(modelId) => onChange({ ...noRecords, modelId })} />
      <Narrowing source={source} onChange={onChange} />
    </>
  )
}

export function FromRow({
  from,
  onChange,
}: {
  from: 'model' | 'interface'
  onChange: (from: 'model' | 'interface') => void
}) {
  const { t } = useTranslation('portals')
  const options = (['model', 'interface'] as const).map((value) => ({ value, label: t(`from.${value}`) }))
  return <SelectRow label={t('source')} value={from} options={options} onChange={onChange} />
}

export function ModelRow({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('portals')
  const language = useLanguage()
  const { data } = useQuery(buildModelsQuery())
  const known = (data?.list ?? []).map((model) => ({ value: model.id, label: getMenuName(model, language) }))
  const isGone = data !== undefined && value !== '' && !known.some((model) => model.value === value)
  const options = [{ value: '', label: t('choose') }, ...(isGone ? [{ value, label: t('goneModel') }] : []), ...known]
  return (
    <SelectRow
      label={t('model')}
      value={value}
      options={options}
      invalid={value === '' || isGone}
      onChange={onChange}
    />
  )
}

type ModelSource = Extract<FigureSource | SeriesSource, { from: 'model' }>

type MeasureSource = Pick<ModelSource, 'modelId' | 'fn' | 'field' | 'intervalMinutes' | 'byField' | 'factor'>

/** What is calculated over records. */
export function MeasureRows<S extends MeasureSource>({ source, onChange }: RowsProps<S>) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.modelId)
  const { fn, field } = source
  return (
    <>
      <FnRow value={fn} onChange={(next) => onChange({ ...source, fn: next })} />
      {fn !== 'count' && (
        <SelectRow
          label={t('field')}
          value={field}
          options={choices('isNumeric', field)}
          invalid={field === ''}
          onChange={(next) => onChange({ ...source, field: next })}
        />
      )}
      <FunctionRows fn={fn} source={source} onChange={onChange} />
      {fn !== 'count' && <FactorRow value={source.factor} onChange={(factor) => onChange({ ...source, factor })} />}
    </>
  )
}

/** What a function needs beside a field. */
export function FunctionRows<S extends Omit<MeasureSource, 'fn' | 'field'>>({
  fn,
  source,
  onChange,
}: RowsProps<S> & { fn: ModelSource['fn'] }) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.modelId)
  if (fn === 'energy') return <IntervalRow source={source} onChange={onChange} />
  if (fn !== 'last') return null
  const { byField = '' } = source
  return (
    <SelectRow
      label={t('byField')}
      value={byField}
      options={choices('isDate', byField)}
      invalid={byField === ''}
      onChange={(next) => onChange({ ...source, byField: next })}
    />
  )
}

/** How long each value lasts whose energy is calculated. */
function IntervalRow<S extends { intervalMinutes?: number | undefined }>({ source, onChange }: RowsProps<S>) {
  const { t } = useTranslation('portals')
  return (
    <NumberRow
      label={t('intervalMinutes')}
      value={source.intervalMinutes ?? usualIntervalMinutes}
      min={1}
      max={1440}
      onChange={(intervalMinutes) => onChange({ ...source, intervalMinutes })}
    />
  )
}

export function FnRow({ value, onChange }: { value: ModelSource['fn']; onChange: (fn: ModelSource['fn']) => void }) {
  const { t } = useTranslation('portals')
  const options = portalFunctions.map((fn) => ({ value: fn, label: t(`fn.${fn}`) }))
  return <SelectRow label={t('measure')} value={value} options={options} onChange={onChange} />
}

type Grouped = Extract<SeriesSource, { from: 'model' }>

function GroupRows({ source, onChange }: RowsProps<Grouped>) {
  const { t } = useTranslation('portals')
  const { choices, isDate } = useFieldChoices(source.modelId)
  const { groupBy, bucket } = source
  return (
    <>
      <SelectRow
        label={t('groupBy')}
        value={groupBy}
        options={choices('canGroup', groupBy)}
        invalid={groupBy === ''}
        onChange={(field) => onChange({ ...source, groupBy: field, bucket: isDate(field) ? 'day' : '' })}
      />
      {(isDate(groupBy) || bucket !== '') && (
        <BucketRow label={t('bucket')} value={bucket} onChange={(value) => onChange({ ...source, bucket: value })} />
      )}
    </>
  )
}

interface BucketRowProps {
  label: string
  value: PortalBucket
  onChange: (bucket: PortalBucket) => void
}

/** How dates are truncated for grouping. */
export function BucketRow({ label, value, onChange }: BucketRowProps) {
  const { t } = useTranslation('portals')
  const options = portalBuckets.map((bucket) => ({ value: bucket, label: t(`buckets.${bucket || 'none'}`) }))
  return <SelectRow label={label} value={value} options={options} onChange={onChange} />
}

type Narrowable = Extract<FigureSource | SeriesSource | RecordSource | PortalMapSource, { from: 'model' }>

export function Narrowing<S extends Narrowable>({ source, onChange }: RowsProps<S>) {
  const { modelId, condition, period } = source
  return (
    <>
      <ConditionRow modelId={modelId} value={condition} onChange={(next) => onChange({ ...source, condition: next })} />
      <PeriodRows modelId={modelId} value={period} onChange={(next) => onChange({ ...source, period: next })} />
    </>
  )
}

type InterfaceSource = Extract<FigureSource | SeriesSource | PortalEntrySource | PortalMapSource, { from: 'interface' }>

export function InterfaceRows<S extends InterfaceSource>({ source, onChange }: RowsProps<S>) {
  const { t } = useTranslation('portals')
  const { data } = useQuery(buildInterfacesQuery())
  const { interfaceId, params } = source
  const chosen = data?.list.find(({ id }) => id === interfaceId)
  const isGone = data !== undefined && interfaceId !== '' && !chosen
  const options = [
    { value: '', label: t('choose') },
    ...(isGone ? [{ value: interfaceId, label: t('goneInterface') }] : []),
    ...(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
  ]
  const set = (field: string, value: string) => {
    const others = params.filter((param) => param.field !== field)
    onChange({ ...source, params: value === '' ? others : [...others, { field, value }] })
  }
  return (
    <>
      <SelectRow
        label={t('interface')}
        value={interfaceId}
        options={options}
        invalid={interfaceId === '' || isGone}
        onChange={(id) => onChange({ ...source, interfaceId: id, params: [] })}
      />
      {chosen?.requestParameters.map(({ field, fieldName, defaultValue }) => (
        <TextRow
          key={field}
          label={fieldName || field}
          value={params.find((param) => param.field === field)?.value ?? ''}
          max={400}
          placeholder={defaultValue}
          onChange={(value) => set(field, value)}
        />
      ))}
    </>
  )
}

interface InterfaceFieldRowProps {
  label: string
  /** what is shown without a field */
  none?: string
  isRequired?: boolean
  interfaceId: string
  value: string
  onChange: (field: string) => void
}

export function InterfaceFieldRow(props: InterfaceFieldRowProps) {
  const { t } = useTranslation('portals')
  const { label, none = t('choose'), isRequired = true, interfaceId, value, onChange } = props
  const { data } = useQuery(buildInterfacesQuery())
  const fields = data?.list.find(({ id }) => id === interfaceId)?.fieldList ?? []
  const isGone = value !== '' && !fields.some(({ field }) => field === value)
  const options = [
    { value: '', label: none },
    ...(isGone ? [{ value, label: t('goneField', { name: value }) }] : []),
    ...fields.map(({ field, fieldName }) => ({ value: field, label: fieldName || field })),
  ]
  return (
    <SelectRow label={label} value={value} options={options} invalid={isRequired && value === ''} onChange={onChange} />
  )
}
