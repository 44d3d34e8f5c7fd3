import type { PortalFilter, PortalWidget } from '@armature/contract'
import { filterRanges, filterTypes, maxFilterValues, maxFilters } from '@armature/contract/visual-dev/portal-options'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import css from './properties.module.css'
import { Group, SelectRow } from './rows.tsx'
import { buildInterfacesQuery } from './source-api.ts'
import { ModelRow } from './source-rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'
import { useFieldChoices } from './use-fields.ts'

type Target = PortalFilter['targets'][number]

/** A widget of the same portal, or an element of the same screen, that a filter can narrow. */
export interface FilterTarget {
  id: string
  name: string
  source: Extract<PortalWidget, { source: object }>['source']
}

interface FilterRowsProps<W extends { filters: PortalFilter[] }> {
  widget: W
  /** of all filter widgets */
  all: readonly PortalFilter[]
  targets: readonly FilterTarget[]
  onChange: (widget: W, key?: string) => void
}

/** The filters of a widget: what they offer, and which fields of other widgets they narrow. */
export function FilterRows<W extends { filters: PortalFilter[] }>({
  widget,
  all,
  targets,
  onChange,
}: FilterRowsProps<W>) {
  const { t } = useTranslation('portals')
  const { filters } = widget
  const setFilters = (next: PortalFilter[], key?: string) => onChange({ ...widget, filters: next }, key)
  const isFull = filters.length >= maxFilters || all.length >= maxFilterValues
  const add = () => {
    const taken = new Set(all.map(({ id }) => id))
    let number = 1
    while (taken.has(`filter${number}`)) number++
    const fresh = { label: '', labelI18n: {}, type: 'date' as const, modelId: '', field: '', start: '' as const }
    setFilters([...filters, { id: `filter${number}`, ...fresh, targets: [] }])
  }
  return (
    <>
      {filters.map((filter, at) => (
        <Group key={filter.id} title={t('filters.title', { number: at + 1 })}>
          <OneFilter
            filter={filter}
            targets={targets}
            onChange={(next, key) => setFilters(filters.with(at, next), key && `${filter.id} ${key}`)}
          />
          <div className={css.buttons}>
            <IconButton
              size="small"
              icon={Trash2}
              label={t('filters.remove', { number: at + 1 })}
              onClick={() => setFilters(filters.toSpliced(at, 1))}
            />
          </div>
        </Group>
      ))}
      <div className={css.buttons}>
        <Button size="small" icon={Plus} disabled={isFull} onClick={add}>
          {t('filters.add')}
        </Button>
      </div>
    </>
  )
}

interface OneFilterProps {
  filter: PortalFilter
  targets: readonly FilterTarget[]
  onChange: (filter: PortalFilter, key?: string) => void
}

function OneFilter({ filter, targets, onChange }: OneFilterProps) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(filter.type === 'choice' ? filter.modelId : '')
  const setTarget = (id: string, target: Omit<Target, 'widget'>) => {
    const isNone = target.field === '' && !target.endField
    // those of removed widgets go with the next change
    const others = filter.targets.filter((one) => one.widget !== id && targets.some((other) => other.id === one.widget))
    onChange({ ...filter, targets: isNone ? others : [...others, { widget: id, ...target }] })
  }
  return (
    <>
      <TranslatedRows
        label={t('filters.label')}
        text={filter.label}
        translations={filter.labelI18n}
        max={100}
        placeholder={t(`portal:filter.types.${filter.type}`)}
        onChange={({ text, translations }, key) => onChange({ ...filter, label: text, labelI18n: translations }, key)}
      />
      <SelectRow
        label={t('filters.type')}
        value={filter.type}
        options={filterTypes.map((value) => ({ value, label: t(`portal:filter.types.${value}`) }))}
        // fields of the former type do not fit
        onChange={(type) => onChange({ ...filter, type, modelId: '', field: '', start: '', targets: [] })}
      />
      {filter.type === 'date' && (
        <SelectRow
          label={t('filters.start')}
          value={filter.start}
          options={[
            { value: '', label: t('portal:filter.allTime') },
            ...filterRanges.map((value) => ({ value, label: t(`portal:filter.ranges.${value}`) })),
          ]}
          onChange={(start) => onChange({ ...filter, start })}
        />
      )}
      {filter.type === 'choice' && (
        <>
          <ModelRow value={filter.modelId} onChange={(modelId) => onChange({ ...filter, modelId, field: '' })} />
          <SelectRow
            label={t('filters.field')}
            value={filter.field}
            options={choices('canGroup', filter.field)}
            invalid={filter.field === ''}
            onChange={(field) => onChange({ ...filter, field })}
          />
        </>
      )}
      <h4>{t('filters.targets')}</h4>
      {targets.map((one) => (
        <TargetRows
          key={one.id}
          narrowed={one}
          type={filter.type}
          target={filter.targets.find(({ widget }) => widget === one.id)}
          onChange={(target) => setTarget(one.id, target)}
        />
      ))}
    </>
  )
}

interface TargetRowsProps {
  narrowed: FilterTarget
  type: PortalFilter['type']
  target: Target | undefined
  onChange: (target: Omit<Target, 'widget'>) => void
}

/** The field of a widget that a filter narrows, or the parameters of its data interface. */
export function TargetRows({ narrowed: { name, source }, type, target, onChange }: TargetRowsProps) {
  const { t } = useTranslation('portals')
  const isModel = source.from === 'model'
  const { choices } = useFieldChoices(isModel ? source.modelId : '')
  const { data } = useQuery({ ...buildInterfacesQuery(), enabled: !isModel })
  const { field = '', endField = '' } = target ?? {}
  const none = { value: '', label: t('filters.notNarrowed') }
  if (isModel) {
    const fitting = choices(type === 'date' ? 'isDate' : 'any', field).filter(({ value }) => value !== '')
    return (
      <SelectRow
        label={name}
        value={field}
        options={[none, ...fitting]}
        onChange={(next) => onChange({ field: next })}
      />
    )
  }
  const parameters = data?.list.find(({ id }) => id === source.interfaceId)?.requestParameters ?? []
  const options = [none, ...parameters.map((one) => ({ value: one.field, label: one.fieldName || one.field }))]
  return (
    <>
      <SelectRow
        label={type === 'date' ? t('filters.begin', { name }) : name}
        value={field}
        options={options}
        onChange={(next) => onChange({ field: next, ...(endField !== '' && next !== '' && { endField }) })}
      />
      {type === 'date' && field !== '' && (
        <SelectRow
          label={t('filters.end', { name })}
          value={endField}
          options={options}
          onChange={(next) => onChange({ field, ...(next !== '' && { endField: next }) })}
        />
      )}
    </>
  )
}
