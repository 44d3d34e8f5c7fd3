import type { ColumnGroup, ListColumn } from '@armature/form-engine'
import { listHeads, maxHeads } from '@armature/form-engine/form/column-heads'
import { translateLabel } from '@armature/form-engine/design/walk'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import panel from '../properties/properties.module.css'
import { addHeadGroup, patchEntry, removeHeadGroup, toggleHeadColumn, type ListableField } from '../state/list-edits.ts'
import css from './list-step.module.css'
import { Labels, Row } from './row.tsx'
import { useList } from './use-list.ts'

/** Heads over several columns: their names, the columns below them, and the head above. */
export function HeadGroups({ listable }: { listable: ListableField[] }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [list, change] = useList()
  const groups = list.columnGroups ?? []
  const nameColumn = (column: ListColumn) => {
    const field = listable.find(({ name }) => name === column.prop)?.field
    const own = translateName({ fullName: column.label, fullNameI18n: column.labelI18n }, language)
    return own || (field ? translateLabel(field, language) : column.prop)
  }
  const nameGroup = (group: ColumnGroup, index: number) =>
    translateName({ fullName: group.label, fullNameI18n: group.labelI18n }, language) ||
    t('list.headUnnamed', { number: index + 1 })
  return (
    <section className={panel.group}>
      <h3>{t('list.heads')}</h3>
      {groups.length === 0 && <p className={panel.note}>{t('list.headsHelp')}</p>}
      {groups.map((group, index) => {
        const name = nameGroup(group, index)
        const set = (patch: Partial<ColumnGroup>, key: string) =>
          change(
            (now) => ({ ...now, columnGroups: patchEntry(now.columnGroups ?? [], index, patch) }),
            `head:${group.id}:${key}`,
          )
        // a head is not below itself, nor too deep
        const above = groups.filter((other) => {
          const heads = listHeads(other.id, groups)
          return heads.length < maxHeads && !heads.includes(group)
        })
        return (
          <fieldset key={group.id} className={css.head} aria-label={name}>
            <div className={css.headName}>
              <b className="cut">{name}</b>
              <IconButton
                size="small"
                icon={Trash2}
                label={t('list.removeHead', { name })}
                onClick={() => change((now) => removeHeadGroup(now, group.id), `removeHead:${group.id}`)}
              />
            </div>
            <Labels
              entry={group}
              id={`head-${group.id}`}
              onChange={(patch) => set(patch, Object.keys(patch).join(','))}
            />
            {groups.length > 1 && (
              <Row label={t('list.headAbove')} id={`head-${group.id}-parent`}>
                <NativeSelect
                  id={`head-${group.id}-parent`}
                  size="small"
                  value={group.parent ?? ''}
                  options={[
                    { value: '', label: t('list.noTree') },
                    ...above.map((other) => ({ value: other.id, label: nameGroup(other, groups.indexOf(other)) })),
                  ]}
                  onChange={({ target }) => set({ parent: target.value }, 'parent')}
                />
              </Row>
            )}
            <div className={panel.columnChecks}>
              {list.columnList.map((column) => (
                <Checkbox
                  key={column.prop}
                  checked={column.group === group.id}
                  onChange={(isBelow) =>
                    change(
                      (now) => toggleHeadColumn(now, group.id, column.prop, isBelow),
                      `head:${group.id}:${column.prop}`,
                    )
                  }
                >
                  {nameColumn(column)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
      <Button kind="link" size="small" icon={Plus} onClick={() => change(addHeadGroup, 'addHead')}>
        {t('list.addHead')}
      </Button>
    </section>
  )
}
