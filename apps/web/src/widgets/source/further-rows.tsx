import type { PortalChartSource } from '@armature/contract'
import { maxFurtherMeasures } from '@armature/contract/visual-dev/portal-options'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { MeasureConditionRow } from './condition-row.tsx'
import { FactorRow } from './factor-row.tsx'
import css from './properties.module.css'
import { Group } from './rows.tsx'
import { InterfaceFieldRow, MeasureRows } from './source-rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'

type ModelMeasure = NonNullable<Extract<PortalChartSource, { from: 'model' }>['further']>[number]

interface FurtherRowsProps {
  source: PortalChartSource
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (source: PortalChartSource, key?: string) => void
}

/** Further measures on the same axis, such as the planned values next to the actual ones. */
export function FurtherRows({ source, onChange }: FurtherRowsProps) {
  const { t } = useTranslation('portals')
  const measures = source.further ?? []
  const set = (further: typeof measures, key?: string) => {
    const { further: _before, ...others } = source
    onChange((further.length > 0 ? { ...source, further } : others) as PortalChartSource, key && `further ${key}`)
  }
  const fresh = { field: '', name: '', nameI18n: {}, ...(source.from === 'model' && { fn: 'sum' as const }) }
  return (
    <>
      {measures.length > 0 && (
        <TranslatedRows
          label={t('further.valueName')}
          text={source.valueName ?? ''}
          translations={source.valueNameI18n ?? {}}
          max={60}
          onChange={({ text, translations }, key) =>
            onChange({ ...source, valueName: text, valueNameI18n: translations }, `valueName ${key}`)
          }
        />
      )}
      {measures.map((measure, at) => (
        <Group key={at} title={t('further.title', { number: at + 2 })}>
          {source.from === 'model' ? (
            <>
              <MeasureRows
                source={{ ...(measure as ModelMeasure), modelId: source.modelId }}
                onChange={({ modelId: _model, ...next }) =>
                  set(measures.with(at, { ...measure, ...next }) as typeof measures)
                }
              />
              <MeasureConditionRow
                modelId={source.modelId}
                value={(measure as ModelMeasure).condition}
                onChange={(condition) =>
                  set(measures.with(at, { ...measure, condition } as typeof measure) as typeof measures)
                }
              />
            </>
          ) : (
            <>
              <InterfaceFieldRow
                label={t('valueField')}
                interfaceId={source.interfaceId}
                value={measure.field}
                onChange={(field) => set(measures.with(at, { ...measure, field }) as typeof measures)}
              />
              <FactorRow
                value={measure.factor}
                onChange={(factor) => set(measures.with(at, { ...measure, factor }) as typeof measures)}
              />
            </>
          )}
          <TranslatedRows
            label={t('further.name')}
            text={measure.name}
            translations={measure.nameI18n}
            max={60}
            onChange={({ text, translations }, key) =>
              set(
                measures.with(at, { ...measure, name: text, nameI18n: translations }) as typeof measures,
                `${at} ${key}`,
              )
            }
          />
          <div className={css.buttons}>
            <IconButton
              size="small"
              icon={Trash2}
              label={t('further.remove', { number: at + 2 })}
              onClick={() => set(measures.toSpliced(at, 1) as typeof measures)}
            />
          </div>
        </Group>
      ))}
      <div className={css.buttons}>
        <Button
          size="small"
          icon={Plus}
          disabled={measures.length >= maxFurtherMeasures}
          onClick={() => set([...measures, fresh] as typeof measures)}
        >
          {t('further.add')}
        </Button>
      </div>
    </>
  )
}
