import { reportFigures, reportUnits, type ReportGroup } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { useDesigner, useFieldName } from './designer-context.ts'
import css from './designer.module.css'
import type { ShelfPosition } from './edits.ts'
import { MeasureSettings } from './measure-settings.tsx'
import { SettingsRow } from './settings-row.tsx'

/** Settings of the selected item. */
export function ItemSettings({ place }: { place: ShelfPosition }) {
  const { t } = useTranslation('reports')
  const { definition, problems } = useDesigner()
  const nameOf = useFieldName()
  const { shelf, at } = place
  const own = problems.filter(({ place: where }) => where === (shelf === 'column' ? 'column' : `${shelf}.${at}`))
  const path =
    shelf === 'rows'
      ? definition.rows[at]?.field
      : shelf === 'column'
        ? definition.column?.field
        : shelf === 'measures'
          ? definition.measures[at]?.field
          : definition[shelf][at]
  if (path === undefined) return null
  return (
    <section className={css.settings}>
      <h2>{t(`item.${shelf}`)}</h2>
      <p className={css.hint}>{path === '' ? t('countRows') : nameOf(path)}</p>
      {own.map(({ msg }) => (
        <p key={msg} role="alert" className={css.fault}>
          {msg}
        </p>
      ))}
      {shelf === 'measures' && <MeasureSettings at={at} figures={reportFigures} />}
      {(shelf === 'rows' || shelf === 'column') && <UnitSetting place={place} />}
      {shelf === 'fields' && <OrderSetting path={path} />}
      {shelf === 'filters' && <p className={css.hint}>{t('filterHelp')}</p>}
    </section>
  )
}

/** Time unit that a date is grouped by; other fields are grouped by value. */
function UnitSetting({ place: { shelf, at } }: { place: ShelfPosition }) {
  const { t } = useTranslation('reports')
  const { definition, fields, change, canEdit } = useDesigner()
  const group = shelf === 'column' ? definition.column : definition.rows[at]
  if (!group) return null
  if (fields.get(group.field)?.kind !== 'time') return <p className={css.hint}>{t('groupHelp')}</p>
  const set = (unit: ReportGroup['unit']) =>
    change((now) =>
      shelf === 'column'
        ? { ...now, column: { ...group, unit } }
        : { ...now, rows: now.rows.with(at, { ...group, unit }) },
    )
  return (
    <SettingsRow label={t('unit')}>
      {(id) => (
        <NativeSelect
          id={id}
          size="small"
          disabled={!canEdit}
          value={group.unit}
          options={reportUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
          onChange={(event) => set(event.target.value as ReportGroup['unit'])}
        />
      )}
    </SettingsRow>
  )
}

/** Sorts the rows of a detail table by this column. */
function OrderSetting({ path }: { path: string }) {
  const { t } = useTranslation('reports')
  const { definition, change, canEdit } = useDesigner()
  const own = definition.order.find(({ field }) => field === path)
  const set = (direction: string) =>
    change((now) => {
      const others = now.order.filter(({ field }) => field !== path)
      return {
        ...now,
        order:
          direction === 'asc' || direction === 'desc'
            ? [...others, { field: path, direction } as const].slice(-3)
            : others,
      }
    })
  return (
    <SettingsRow label={t('order')}>
      {(id) => (
        <NativeSelect
          id={id}
          size="small"
          disabled={!canEdit}
          value={own?.direction ?? ''}
          options={['', 'asc', 'desc'].map((value) => ({ value, label: t(`orders.${value || 'none'}`) }))}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </SettingsRow>
  )
}
