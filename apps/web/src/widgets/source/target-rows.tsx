import type { PortalGaugeSource, PortalSeriesSource } from '@armature/contract'
import { portalFunctions, type PortalFunction } from '@armature/contract/visual-dev/portal-options'
import { useTranslation } from 'react-i18next'
import { MeasureConditionRow } from './condition-row.tsx'
import { FactorRow } from './factor-row.tsx'
import { SelectRow } from './rows.tsx'
import { FunctionRows, InterfaceFieldRow } from './source-rows.tsx'
import { useFieldChoices } from './use-fields.ts'

type ScaledSource = PortalGaugeSource | PortalSeriesSource

interface TargetRowsProps<S extends ScaledSource> {
  source: S
  onChange: (source: S) => void
}

/** The full scale as the value of another field of the same records, instead of a fixed one. */
export function TargetRows<S extends ScaledSource>({ source, onChange }: TargetRowsProps<S>) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.from === 'model' ? source.modelId : '')
  const { targetField = '', targetFactor } = source
  const set = (target: Partial<Extract<ScaledSource, { from: 'model' }>>) => onChange({ ...source, ...target })
  if (source.from === 'interface')
    return (
      <>
        <InterfaceFieldRow
          label={t('targetField')}
          none={t('targetFixed')}
          isRequired={false}
          interfaceId={source.interfaceId}
          value={targetField}
          onChange={(field) => set({ targetField: field || undefined })}
        />
        {targetField !== '' && (
          <FactorRow
            label={t('targetFactor')}
            value={targetFactor}
            onChange={(factor) => set({ targetFactor: factor })}
          />
        )}
      </>
    )
  const { targetFn } = source
  const options = portalFunctions.map((fn) => ({ value: fn as string, label: t(`fn.${fn}`) }))
  return (
    <>
      <SelectRow
        label={t('targetFn')}
        value={targetFn ?? ''}
        options={[{ value: '', label: t('targetFixed') }, ...options]}
        onChange={(fn) =>
          set(
            fn === ''
              ? {
                  ...{ targetFn: undefined, targetField: undefined },
                  ...{ targetFactor: undefined, targetCondition: undefined },
                }
              : { targetFn: fn as PortalFunction },
          )
        }
      />
      {targetFn && targetFn !== 'count' && (
        <SelectRow
          label={t('targetField')}
          value={targetField}
          options={choices('isNumeric', targetField)}
          invalid={targetField === ''}
          onChange={(field) => set({ targetField: field })}
        />
      )}
      {targetFn && targetFn !== source.fn && <FunctionRows fn={targetFn} source={source} onChange={set} />}
      {targetFn && targetFn !== 'count' && (
        <FactorRow
          label={t('targetFactor')}
          value={targetFactor}
          onChange={(factor) => set({ targetFactor: factor })}
        />
      )}
      {targetFn && (
        <MeasureConditionRow
          label={t('targetCondition')}
          modelId={source.modelId}
          value={source.targetCondition}
          onChange={(targetCondition) => set({ targetCondition })}
        />
      )}
    </>
  )
}
