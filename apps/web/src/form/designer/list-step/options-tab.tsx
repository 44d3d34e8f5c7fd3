import { formatItemKind, itemKindCodes, itemKinds } from '@armature/contract/catalog/item-kinds'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import panel from '../properties/properties.module.css'
import { isSortable, patchEntry, type ListableField } from '../state/list-edits.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import { BoardOptions } from './board-options.tsx'
import { GanttOptions } from './gantt-options.tsx'
import css from './list-step.module.css'
import { Row } from './row.tsx'
import { useList } from './use-list.ts'

const sizes = [20, 50, 100]
const treeKinds = new Set(['select', 'radio', 'treeSelect', 'cascader', 'relationForm', 'depSelect', 'comSelect'])

/** Paging, default sort, summary row, the tree on the left, and which permissions apply. */
export function OptionsTab({ listable }: { listable: ListableField[] }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [list, change] = useList()
  const choices = (fields: ListableField[]) =>
    fields.map(({ name, field }) => ({ value: name, label: getFieldName(field, language) }))
  const sortable = listable.filter(isSortable)
  const sorts = list.sortList ?? []
  const freeSorts = sortable.filter(({ name }) => !sorts.some(({ prop }) => prop === name))
  const trees = listable.filter(({ control }) => treeKinds.has(control.kind))
  const numeric = listable.filter(({ control, field }) => control.isNumeric && control.column(field) !== null)
  const summed = list.summaryField ?? []
  return (
    <>
      <section className={panel.group}>
        <h3>{t('list.paging')}</h3>
        <Row label={t('list.hasPage')}>
          <Switch
            aria-label={t('list.hasPage')}
            checked={list.hasPage !== false}
            onChange={(hasPage) => change((now) => ({ ...now, hasPage }), 'hasPage')}
          />
        </Row>
        {list.hasPage !== false && (
          <Row label={t('list.pageSize')} id="page-size">
            <NativeSelect
              id="page-size"
              size="small"
              value={String(list.pageSize ?? 20)}
              options={sizes.map((size) => ({ value: String(size), label: t('list.rows', { count: size }) }))}
              onChange={(event) => change((now) => ({ ...now, pageSize: Number(event.target.value) }), 'pageSize')}
            />
          </Row>
        )}
      </section>
      <section className={panel.group}>
        <h3>{t('list.sort')}</h3>
        {sorts.map((sort, index) => (
          <div key={index} className={css.sort}>
            <NativeSelect
              size="small"
              aria-label={t('list.sortField', { number: index + 1 })}
              value={sort.prop}
              options={choices(
                sortable.filter(({ name }) => name === sort.prop || freeSorts.some((free) => free.name === name)),
              )}
              onChange={(event) =>
                change(
                  (now) => ({ ...now, sortList: patchEntry(now.sortList ?? [], index, { prop: event.target.value }) }),
                  `sort${index}`,
                )
              }
            />
            <NativeSelect
              size="small"
              aria-label={t('list.sortOrder', { number: index + 1 })}
              value={sort.order}
              options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
              onChange={(event) =>
                change(
                  (now) => ({
                    ...now,
                    sortList: patchEntry(now.sortList ?? [], index, {
                      order: event.target.value === 'desc' ? 'desc' : 'asc',
                    }),
                  }),
                  `order${index}`,
                )
              }
            />
            <IconButton
              size="small"
              icon={Trash2}
              label={t('list.removeSort', { number: index + 1 })}
              onClick={() =>
                change((now) => ({ ...now, sortList: (now.sortList ?? []).toSpliced(index, 1) }), `removeSort${index}`)
              }
            />
          </div>
        ))}
        {sorts.length === 0 && <p className={panel.note}>{t('list.newestFirst')}</p>}
        {freeSorts[0] && (
          <Button
            kind="link"
            size="small"
            icon={Plus}
            onClick={() =>
              change(
                (now) => ({
                  ...now,
                  sortList: [...(now.sortList ?? []), { prop: freeSorts[0]?.name ?? '', order: 'asc' }],
                }),
                'addSort',
              )
            }
          >
            {t('list.addSort')}
          </Button>
        )}
      </section>
      <section className={panel.group}>
        <h3>{t('list.summary')}</h3>
        <Row label={t('list.showSummary')}>
          <Switch
            aria-label={t('list.showSummary')}
            checked={list.showSummary === true}
            onChange={(showSummary) => change((now) => ({ ...now, showSummary }), 'showSummary')}
          />
        </Row>
        {list.showSummary && (
          <div className={panel.columnChecks}>
            {numeric.map(({ name, field }) => (
              <Checkbox
                key={name}
                checked={summed.includes(name)}
                onChange={(isOn) =>
                  change(
                    (now) => ({
                      ...now,
                      summaryField: isOn ? [...summed, name] : summed.filter((each) => each !== name),
                    }),
                    `summary:${name}`,
                  )
                }
              >
                {getFieldName(field, language)}
              </Checkbox>
            ))}
            {numeric.length === 0 && <span className={panel.note}>{t('editor.noNumbers')}</span>}
          </div>
        )}
      </section>
      <section className={panel.group}>
        <h3>{t('list.tree')}</h3>
        <Row label={t('list.treeField')} id="tree-field">
          <NativeSelect
            id="tree-field"
            size="small"
            value={list.type === 2 ? (list.treeRelation ?? '') : ''}
            options={[{ value: '', label: t('list.noTree') }, ...choices(trees)]}
            onChange={(event) =>
              change((now) => ({ ...now, type: event.target.value ? 2 : 1, treeRelation: event.target.value }), 'tree')
            }
          />
        </Row>
        {list.type === 2 && (
          <Row label={t('list.treeTitle')} id="tree-title">
            <Input
              id="tree-title"
              size="small"
              maxLength={50}
              value={list.treeTitle ?? ''}
              onChange={(event) => change((now) => ({ ...now, treeTitle: event.target.value }), 'treeTitle')}
            />
          </Row>
        )}
      </section>
      <GanttOptions listable={listable} />
      <BoardOptions listable={listable} />
      <section className={panel.group}>
        <h3>{t('list.rights')}</h3>
        {itemKindCodes.map((kind) => {
          const { limit } = itemKinds[kind]
          return (
            <div key={kind} className={css.right}>
              <Switch
                checked={list[limit] === true}
                onChange={(isOn) => change((now) => ({ ...now, [limit]: isOn }), limit)}
              >
                {formatItemKind(kind, 'design', language)}
              </Switch>
              <p className={panel.note}>{formatItemKind(kind, 'designTip', language)}</p>
            </div>
          )
        })}
      </section>
    </>
  )
}
