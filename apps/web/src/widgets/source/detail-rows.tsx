import type { MapDetail, PortalMapSource } from '@armature/contract'
import { maxMapDetails } from '@armature/contract/visual-dev/portal-options'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import css from './properties.module.css'
import { Group, NumberRow, SelectRow } from './rows.tsx'
import { InterfaceFieldRow } from './source-rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'
import { useFieldChoices } from './use-fields.ts'

interface DetailRowsProps {
  source: PortalMapSource
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (source: PortalMapSource, key?: string) => void
}

/** The fields that the details of a point show, with their names, units and decimals. */
export function DetailRows({ source, onChange }: DetailRowsProps) {
  const { t } = useTranslation('portals')
  const { details = [] } = source
  const set = (next: MapDetail[], key?: string) =>
    onChange({ ...source, details: next.length > 0 ? next : undefined }, key && `details ${key}`)
  return (
    <>
      {details.map((detail, at) => {
        const change = (own: Partial<MapDetail>, key?: string) =>
          set(details.with(at, { ...detail, ...own }), key && `${at} ${key}`)
        return (
          <Group key={at} title={t('details.title', { number: at + 1 })}>
            <FieldRow source={source} value={detail.field} onChange={(field) => change({ field })} />
            <TranslatedRows
              label={t('details.name')}
              text={detail.name}
              translations={detail.nameI18n}
              max={60}
              onChange={({ text, translations }, key) => change({ name: text, nameI18n: translations }, `name ${key}`)}
            />
            <TranslatedRows
              label={t('unit')}
              text={detail.unit}
              translations={detail.unitI18n ?? {}}
              max={20}
              onChange={({ text, translations }, key) => change({ unit: text, unitI18n: translations }, `unit ${key}`)}
            />
            <NumberRow
              label={t('decimals')}
              value={detail.decimals ?? null}
              min={0}
              max={6}
              onClear={() => change({ decimals: undefined }, 'decimals')}
              onChange={(decimals) => change({ decimals }, 'decimals')}
            />
            <div className={css.buttons}>
              <IconButton
                size="small"
                icon={Trash2}
                label={t('details.remove', { number: at + 1 })}
                onClick={() => set(details.toSpliced(at, 1))}
              />
            </div>
          </Group>
        )
      })}
      <div className={css.buttons}>
        <Button
          size="small"
          icon={Plus}
          disabled={details.length >= maxMapDetails}
          onClick={() => set([...details, { field: '', name: '', nameI18n: {}, unit: '' }])}
        >
          {t('details.add')}
        </Button>
      </div>
    </>
  )
}

interface FieldRowProps {
  source: PortalMapSource
  value: string
  onChange: (field: string) => void
}

function FieldRow({ source, value, onChange }: FieldRowProps) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.from === 'model' ? source.modelId : '')
  if (source.from === 'interface')
    return <InterfaceFieldRow label={t('field')} interfaceId={source.interfaceId} value={value} onChange={onChange} />
  return (
    <SelectRow
      label={t('field')}
      value={value}
      options={choices('any', value)}
      invalid={value === ''}
      onChange={onChange}
    />
  )
}
