import type { KanbanView } from '@armature/form-engine'
import {
  canBeOnCard,
  canColorCards,
  canDivideBoard,
  canOrderCards,
  canSumCards,
  maxCardFields,
  resolveKanban,
} from '@armature/form-engine/form/kanban'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import panel from '../properties/properties.module.css'
import type { ListableField } from '../state/list-edits.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import { Row } from './row.tsx'
import { useList } from './use-list.ts'

/** Settings of the board: the field of its columns, what cards show, their color, sum and order. */
export function BoardOptions({ listable }: { listable: ListableField[] }) {
  const { t } = useTranslation('designer')
  const [list, change] = useList()
  const dividing = listable.filter(canDivideBoard)
  const shown = listable.filter(canBeOnCard)
  const [by] = dividing
  const title = shown.find(({ name }) => name !== by?.name)
  const { kanban } = list
  const set = (next: KanbanView | undefined, key: string) =>
    change(({ kanban: _before, ...now }) => (next ? { ...now, kanban: next } : now), key)
  const isBroken = kanban && !resolveKanban(list, (name) => listable.find((field) => field.name === name))
  return (
    <section className={panel.group}>
      <h3>{t('list.board')}</h3>
      <Row label={t('list.ganttOn')}>
        <Switch
          aria-label={t('list.showBoard')}
          checked={kanban !== undefined}
          disabled={!kanban && (!by || !title)}
          onChange={(isOn) => set(isOn && by && title ? { by: by.name, title: title.name } : undefined, 'kanban')}
        />
      </Row>
      {(!by || !title) && <p className={panel.note}>{t('list.boardNeeds')}</p>}
      {kanban && (
        <>
          <Choice name="by" kanban={kanban} fields={dividing} onChange={set} />
          <Choice name="title" kanban={kanban} fields={shown} onChange={set} />
          <CardFields kanban={kanban} fields={shown} onChange={set} />
          <Choice name="color" kanban={kanban} fields={listable.filter(canColorCards)} isOptional onChange={set} />
          <Choice name="sum" kanban={kanban} fields={listable.filter(canSumCards)} isOptional onChange={set} />
          <OrderChoice kanban={kanban} fields={listable.filter(canOrderCards)} onChange={set} />
          <p className={panel.note}>{t(isBroken ? 'list.boardBroken' : 'list.boardHelp')}</p>
        </>
      )}
    </section>
  )
}

interface PartProps {
  kanban: KanbanView
  fields: ListableField[]
  onChange: (next: KanbanView, key: string) => void
}

function useOptions(fields: ListableField[]) {
  const language = useLanguage()
  return fields.map(({ name, field }) => ({ value: name, label: getFieldName(field, language) }))
}

function Choice({
  name,
  kanban,
  fields,
  isOptional = false,
  onChange,
}: PartProps & { name: 'by' | 'title' | 'color' | 'sum'; isOptional?: boolean }) {
  const { t } = useTranslation('designer')
  const options = useOptions(fields)
  const { [name]: value = '', ...rest } = kanban
  const id = `kanban-${name}`
  // a field that no longer fits stays visible until another one is chosen
  const isGone = value !== '' && !options.some((option) => option.value === value)
  return (
    <Row label={t(`list.boardField.${name}`)} id={id}>
      <NativeSelect
        id={id}
        size="small"
        value={value}
        options={[
          ...(isOptional ? [{ value: '', label: t('list.noTree') }] : []),
          ...(isGone ? [{ value, label: value }] : []),
          ...options,
        ]}
        onChange={({ target }) =>
          onChange({ ...(rest as KanbanView), ...(target.value && { [name]: target.value }) }, id)
        }
      />
    </Row>
  )
}

function OrderChoice({ kanban, fields, onChange }: PartProps) {
  const { t } = useTranslation('designer')
  const options = useOptions(fields)
  const { sort, ...rest } = kanban
  const set = (next: KanbanView['sort']) => onChange({ ...rest, ...(next && { sort: next }) }, 'kanban-sort')
  return (
    <>
      <Row label={t('list.boardField.sort')} id="kanban-sort">
        <NativeSelect
          id="kanban-sort"
          size="small"
          value={sort?.prop ?? ''}
          options={[{ value: '', label: t('list.boardOrder') }, ...options]}
          onChange={({ target }) => set(target.value ? { prop: target.value, order: sort?.order ?? 'asc' } : undefined)}
        />
      </Row>
      {sort && (
        <Row label={t('list.boardDirection')} id="kanban-order">
          <NativeSelect
            id="kanban-order"
            size="small"
            value={sort.order}
            options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
            onChange={({ target }) => set({ ...sort, order: target.value === 'desc' ? 'desc' : 'asc' })}
          />
        </Row>
      )}
    </>
  )
}

function CardFields({ kanban, fields, onChange }: PartProps) {
  const { t } = useTranslation('designer')
  const chosen = kanban.fields ?? []
  return (
    <>
      <p className={panel.note}>{t('list.boardFields')}</p>
      <div className={panel.columnChecks}>
        {useOptions(fields.filter(({ name }) => name !== kanban.title)).map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= maxCardFields}
            onChange={(isOn) =>
              onChange(
                { ...kanban, fields: isOn ? [...chosen, value] : chosen.filter((each) => each !== value) },
                `kanban-field:${value}`,
              )
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
