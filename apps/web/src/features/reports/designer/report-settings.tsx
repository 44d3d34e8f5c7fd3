import type { ReportDefinition } from '@armature/contract'
import { hasSecondMeasure } from '@armature/contract/visual-dev/portal-options'
import { reportCharts, type ReportChartType } from '@armature/contract/visual-dev/report-options'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Input, NativeSelect, Textarea } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { interfaceSources } from '../sources.ts'
import { ConditionDialog } from './condition-dialog.tsx'
import { useDesigner, useFieldName } from './designer-context.ts'
import css from './designer.module.css'
import { SettingsRow } from './settings-row.tsx'

/** Settings of the whole report. */
export function ReportSettings() {
  const { t } = useTranslation('reports')
  const { definition, change, problems } = useDesigner()
  const set: ChangeDefinition = (patch, key) => change((now) => ({ ...now, ...patch }), key)
  const own = problems.filter(({ place }) => ['sort', 'top', 'chart', 'condition', 'source'].includes(place))
  const isDetail = definition.kind === 'detail'
  return (
    <section className={css.settings}>
      <h2>{t('wholeReport')}</h2>
      {own.map(({ msg }) => (
        <p key={msg} role="alert" className={css.fault}>
          {msg}
        </p>
      ))}
      <SettingsRow label={t('reportTitle')}>
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={100}
            value={definition.title}
            placeholder={t('titleHint')}
            onChange={({ target }) => set({ title: target.value }, 'title')}
          />
        )}
      </SettingsRow>
      {definition.source.kind === 'model' ? <Conditions /> : <Parameters />}
      <SortSettings set={set} />
      {!isDetail && definition.rows.length > 1 && (
        <Switch checked={definition.subtotals} onChange={(subtotals) => set({ subtotals })}>
          {t('subtotals')}
        </Switch>
      )}
      <Switch checked={definition.totals} onChange={(totals) => set({ totals })}>
        {t('totals')}
      </Switch>
      <ChartSettings set={set} />
      <div className={css.row}>
        <span>{t('paper')}</span>
        <Segmented
          size="small"
          stretch
          label={t('paper')}
          value={definition.paper}
          options={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(`papers.${value}`) }))}
          onChange={(paper) => set({ paper })}
        />
      </div>
      <label className={css.notes}>
        {t('notes')}
        <Textarea
          rows={3}
          maxLength={1000}
          value={definition.notes}
          onChange={({ target }) => set({ notes: target.value }, 'notes')}
        />
      </label>
    </section>
  )
}

/** `key`: typing in one input is one undo step */
type ChangeDefinition = (patch: Partial<ReportDefinition>, key?: string) => void

function useMeasureNames(): string[] {
  const { t } = useTranslation('reports')
  const { definition } = useDesigner()
  const nameOf = useFieldName()
  return definition.measures.map(
    ({ label, field, fn }) => label || (field === '' ? t('countRows') : t(`figureOf.${fn}`, { name: nameOf(field) })),
  )
}

function SortSettings({ set }: { set: ChangeDefinition }) {
  const { t } = useTranslation('reports')
  const { definition } = useDesigner()
  const names = useMeasureNames()
  const { sort, top } = definition
  if (definition.rows.length === 0) return null
  return (
    <>
      <SettingsRow label={t('sortBy')}>
        {(id) => (
          <NativeSelect
            id={id}
            size="small"
            value={String(sort.measure)}
            options={[{ value: '-1', label: t('byName') }, ...names.map((label, at) => ({ value: String(at), label }))]}
            onChange={({ target }) => {
              const measure = Number(target.value)
              set({ sort: { measure, direction: measure < 0 ? 'asc' : 'desc' }, top: measure < 0 ? 0 : top })
            }}
          />
        )}
      </SettingsRow>
      <SettingsRow label={t('direction')}>
        {(id) => (
          <NativeSelect
            id={id}
            size="small"
            value={sort.direction}
            options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
            onChange={({ target }) => set({ sort: { ...sort, direction: target.value === 'desc' ? 'desc' : 'asc' } })}
          />
        )}
      </SettingsRow>
      {sort.measure >= 0 && (
        <SettingsRow label={t('top')}>
          {(id) => (
            <Input
              id={id}
              size="small"
              type="number"
              numeric
              min={0}
              max={500}
              value={top === 0 ? '' : String(top)}
              placeholder={t('all')}
              onChange={({ target }) => {
                const count = target.value === '' ? 0 : Number(target.value)
                if (Number.isInteger(count) && count >= 0 && count <= 500) set({ top: count })
              }}
            />
          )}
        </SettingsRow>
      )}
    </>
  )
}

function ChartSettings({ set }: { set: ChangeDefinition }) {
  const { t } = useTranslation('reports')
  const { definition } = useDesigner()
  const names = useMeasureNames()
  const { chart } = definition
  return (
    <>
      <SettingsRow label={t('chart')}>
        {(id) => (
          <NativeSelect
            id={id}
            size="small"
            value={chart?.type ?? ''}
            disabled={names.length === 0}
            options={[
              { value: '', label: t('charts.none') },
              ...listTypes(names.length).map((value) => ({ value, label: t(`charts.${value}`) })),
            ]}
            onChange={({ target: { value } }) =>
              set({ chart: value === '' ? null : chooseChart(value as ReportChartType, chart?.measure ?? 0) })
            }
          />
        )}
      </SettingsRow>
      {chart && (
        <SettingsRow label={t('chartMeasure')}>
          {(id) => (
            <NativeSelect
              id={id}
              size="small"
              value={String(chart.measure)}
              options={names.map((label, at) => ({ value: String(at), label }))}
              onChange={({ target }) => set({ chart: { ...chart, measure: Number(target.value) } })}
            />
          )}
        </SettingsRow>
      )}
      {chart?.second !== undefined && (
        <SettingsRow label={t('chartSecond')}>
          {(id) => (
            <NativeSelect
              id={id}
              size="small"
              value={String(chart.second)}
              options={names.map((label, at) => ({ value: String(at), label }))}
              onChange={({ target }) => set({ chart: { ...chart, second: Number(target.value) } })}
            />
          )}
        </SettingsRow>
      )}
    </>
  )
}

/** Charts of two measures are offered if there are two. */
const listTypes = (measures: number) => reportCharts.filter((type) => measures > 1 || !hasSecondMeasure(type))

const chooseChart = (type: ReportChartType, measure: number) => ({
  type,
  measure,
  ...(hasSecondMeasure(type) && { second: measure === 0 ? 1 : 0 }),
})

function Conditions() {
  const { t } = useTranslation('reports')
  const { definition } = useDesigner()
  const [isOpen, setOpen] = useState(false)
  const count = definition.condition.groups.reduce((sum, { conditions }) => sum + conditions.length, 0)
  return (
    <div className={css.row}>
      <span>{t('conditions')}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {count === 0 ? t('noConditions') : t('conditionCount', { count })}
      </Button>
      {isOpen && <ConditionDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Values for the parameters of a data interface; its own defaults apply where none is set. */
function Parameters() {
  const { definition, change } = useDesigner()
  const { data } = useQuery(interfaceSources)
  const { source } = definition
  if (source.kind !== 'interface') return null
  const parameters = data?.list.find(({ id }) => id === source.interfaceId)?.requestParameters ?? []
  const valueOf = (field: string) => source.paramList.find((given) => given.field === field)?.defaultValue ?? ''
  const give = (field: string, defaultValue: string) => {
    const others = source.paramList.filter((given) => given.field !== field)
    change((now) => ({
      ...now,
      source: { ...source, paramList: defaultValue === '' ? others : [...others, { field, defaultValue }] },
    }))
  }
  return parameters.map(({ field, fieldName, defaultValue }) => (
    <SettingsRow key={field} label={fieldName || field}>
      {(id) => (
        <Input
          id={id}
          size="small"
          maxLength={1000}
          value={valueOf(field)}
          placeholder={defaultValue}
          onChange={({ target }) => give(field, target.value)}
        />
      )}
    </SettingsRow>
  ))
}
