import type { ReportFigure, ReportMeasure } from '@armature/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { useDesigner } from './designer-context.ts'
import css from './designer.module.css'
import { SettingsRow } from './settings-row.tsx'

/** How a measure is calculated and displayed. */
export function MeasureSettings({ at, figures }: { at: number; figures: readonly ReportFigure[] }) {
  const { t } = useTranslation('reports')
  const { definition, fields, change } = useDesigner()
  const measure = definition.measures[at]
  if (!measure) return null
  const set = (patch: Partial<ReportMeasure>) =>
    change((now) => ({ ...now, measures: now.measures.with(at, { ...measure, ...patch }) }))
  const field = fields.get(measure.field)
  const offered = figures.filter((fn) => isOffered(fn, measure.field, field?.kind, field?.canMeasure ?? false))
  const hasShare = measure.fn === 'count' || measure.fn === 'sum'
  return (
    <>
      <SettingsRow label={t('figure')}>
        {(id) => (
          <NativeSelect
            id={id}
            size="small"
            value={measure.fn}
            options={offered.map((value) => ({ value, label: t(`figures.${value}`) }))}
            onChange={(event) => {
              const fn = event.target.value as ReportFigure
              set({ fn, isShare: measure.isShare && (fn === 'count' || fn === 'sum') })
            }}
          />
        )}
      </SettingsRow>
      <SettingsRow label={t('label')}>
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={60}
            value={measure.label}
            placeholder={t('labelHint')}
            onChange={(event) => set({ label: event.target.value })}
          />
        )}
      </SettingsRow>
      {hasShare && (
        <Switch checked={measure.isShare} onChange={(isShare) => set({ isShare })}>
          {t('isShare')}
        </Switch>
      )}
      <SettingsRow label={t('decimals')}>
        {(id) => (
          <NativeSelect
            id={id}
            size="small"
            value={measure.decimals === null ? '' : String(measure.decimals)}
            options={[
              { value: '', label: t('asField') },
              ...[0, 1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), label: String(count) })),
            ]}
            onChange={({ target }) => set({ decimals: target.value === '' ? null : Number(target.value) })}
          />
        )}
      </SettingsRow>
      <Switch checked={measure.thousands} onChange={(thousands) => set({ thousands })}>
        {t('thousands')}
      </Switch>
      {!measure.isShare && (
        <SettingsRow label={t('unitText')}>
          {(id) => (
            <Input
              id={id}
              size="small"
              maxLength={16}
              value={measure.unit}
              onChange={(event) => set({ unit: event.target.value })}
            />
          )}
        </SettingsRow>
      )}
      <Marks measure={measure} set={set} />
    </>
  )
}

function isOffered(fn: ReportFigure, path: string, kind: string | undefined, canMeasure: boolean): boolean {
  if (path === '') return fn === 'count'
  if (fn === 'count' || fn === 'countDistinct' || canMeasure) return true
  return kind === 'time' && (fn === 'min' || fn === 'max')
}

const signs = { lt: '<', le: '≤', gt: '>', ge: '≥' } as const
const tones = ['good', 'warn', 'bad'] as const

/** Thresholds; the first match gives the figure its color. */
function Marks({ measure: { marks }, set }: { measure: ReportMeasure; set: (patch: Partial<ReportMeasure>) => void }) {
  const { t } = useTranslation('reports')
  return (
    <fieldset className={css.marks}>
      <legend>{t('marks')}</legend>
      {marks.map((mark, at) => {
        const change = (patch: Partial<typeof mark>) => set({ marks: marks.with(at, { ...mark, ...patch }) })
        return (
          <div key={at} className={css.mark}>
            <NativeSelect
              size="small"
              aria-label={t('markSign')}
              value={mark.op}
              options={Object.entries(signs).map(([value, label]) => ({ value, label }))}
              onChange={({ target }) => change({ op: target.value as keyof typeof signs })}
            />
            <Input
              size="small"
              type="number"
              numeric
              aria-label={t('markValue')}
              value={String(mark.value)}
              onChange={({ target }) =>
                Number.isFinite(target.valueAsNumber) && change({ value: target.valueAsNumber })
              }
            />
            <NativeSelect
              size="small"
              aria-label={t('markTone')}
              value={mark.tone}
              options={tones.map((value) => ({ value, label: t(`tones.${value}`) }))}
              onChange={({ target }) => change({ tone: target.value as (typeof tones)[number] })}
            />
            <IconButton
              size="small"
              icon={Trash2}
              label={t('removeMark')}
              onClick={() => set({ marks: marks.toSpliced(at, 1) })}
            />
          </div>
        )
      })}
      {marks.length < 5 && (
        <Button
          kind="link"
          size="small"
          icon={Plus}
          onClick={() => set({ marks: [...marks, { op: 'ge', value: 0, tone: 'warn' }] })}
        >
          {t('addMark')}
        </Button>
      )}
    </fieldset>
  )
}
