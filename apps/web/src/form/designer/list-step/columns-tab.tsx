import type { ListColumn } from '@armature/form-engine'
import { translateLabel, translateUnit } from '@armature/form-engine/design/walk'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { isSortable, moveEntry, patchEntry, toggleColumn, type ListableField } from '../state/list-edits.ts'
import { AddField } from './add-field.tsx'
import css from './list-step.module.css'
import { HeadGroups } from './head-groups.tsx'
import { Labels, Row } from './row.tsx'
import { SortableEntry } from './sortable-entry.tsx'
import { ThresholdsEditor } from './thresholds-editor.tsx'
import { useList } from './use-list.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'

/** The columns of the list, their order, and how each is shown. */
export function ColumnsTab({ listable }: { listable: ListableField[] }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [list, change] = useList()
  const byName = new Map(listable.map((each) => [each.name, each]))
  const free = listable.filter(({ name }) => !list.columnList.some(({ prop }) => prop === name))
  return (
    <>
      <p className={css.help}>{t('list.columnsHelp')}</p>
      <ol className={css.entries}>
        {list.columnList.map((column, index) => {
          const known = byName.get(column.prop)
          const name =
            translateName({ fullName: column.label, fullNameI18n: column.labelI18n }, language) ||
            (known ? translateLabel(known.field, language) : column.prop)
          const set = (patch: Partial<ListColumn>) =>
            change(
              (now) => ({ ...now, columnList: patchEntry(now.columnList, index, patch) }),
              `column:${column.prop}:${Object.keys(patch).join()}`,
            )
          return (
            <SortableEntry
              key={column.prop}
              list="columns"
              index={index}
              count={list.columnList.length}
              name={name}
              note={known ? undefined : t('list.gone')}
              onMove={(from, to) =>
                change((now) => ({ ...now, columnList: moveEntry(now.columnList, from, to) }), `move:${column.prop}`)
              }
              onRemove={() =>
                change((now) => ({ ...now, columnList: now.columnList.toSpliced(index, 1) }), `remove:${column.prop}`)
              }
            >
              <Labels entry={column} field={known?.field} id={column.prop} onChange={set} />
              <Row label={t('list.width')} id={`${column.prop}-width`}>
                <Input
                  id={`${column.prop}-width`}
                  size="small"
                  type="number"
                  numeric
                  min={40}
                  max={1000}
                  placeholder={t('list.auto')}
                  value={column.width === undefined ? '' : String(column.width)}
                  onChange={(event) => {
                    const width = Number(event.target.value)
                    if (event.target.value === '') set({ width: undefined })
                    else if (width > 0 && width <= 1000) set({ width })
                  }}
                />
              </Row>
              <Row label={t('list.align')}>
                <Segmented
                  size="small"
                  stretch
                  label={t('list.align')}
                  value={column.align ?? 'left'}
                  options={(['left', 'center', 'right'] as const).map((value) => ({
                    value,
                    label: t(`list.${value}`),
                  }))}
                  onChange={(align) => set({ align })}
                />
              </Row>
              <Row label={t('list.fixed')} id={`${column.prop}-fixed`}>
                <NativeSelect
                  id={`${column.prop}-fixed`}
                  size="small"
                  value={column.fixed ?? 'none'}
                  options={(['none', 'left', 'right'] as const).map((value) => ({
                    value,
                    label: t(`list.fixed_${value}`),
                  }))}
                  onChange={(event) =>
                    set({
                      fixed: event.target.value === 'left' ? 'left' : event.target.value === 'right' ? 'right' : 'none',
                    })
                  }
                />
              </Row>
              {index > 0 && (
                <Row label={t('list.hidden')}>
                  <Switch
                    aria-label={t('list.hidden')}
                    checked={column.isHidden === true}
                    onChange={(isHidden) => set({ isHidden })}
                  />
                </Row>
              )}
              {known && isSortable(known) && (
                <Row label={t('list.sortable')}>
                  <Switch
                    aria-label={t('list.sortable')}
                    checked={column.sortable === true}
                    onChange={(sortable) => set({ sortable })}
                  />
                </Row>
              )}
              {index > 0 && known && isSortable(known) && (
                <Row label={t('list.merged')}>
                  <Switch
                    aria-label={t('list.merged')}
                    checked={column.isMerged === true}
                    onChange={(isMerged) => set({ isMerged })}
                  />
                </Row>
              )}
              {known?.control.isNumeric && (
                <ThresholdsEditor
                  id={column.prop}
                  name={name}
                  unit={translateUnit(known.field, language)}
                  thresholds={column.thresholds}
                  onChange={(thresholds) => set({ thresholds })}
                />
              )}
            </SortableEntry>
          )
        })}
      </ol>
      <AddField
        label={t('list.addColumn')}
        fields={free}
        onAdd={(field) => change((now) => toggleColumn(now, field), `add:${field.name}`)}
      />
      <HeadGroups listable={listable} />
    </>
  )
}
