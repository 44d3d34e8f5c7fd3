import type { GanttView } from '@armature/form-engine'
import { canBoundBar, canFillBar, canGroupBars } from '@armature/form-engine/form/gantt'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import panel from '../properties/properties.module.css'
import type { ListableField } from '../state/list-edits.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import { Row } from './row.tsx'
import { useList } from './use-list.ts'

/** Settings of the Gantt chart: begin, end, progress and group fields. */
export function GanttOptions({ listable }: { listable: ListableField[] }) {
  const { t } = useTranslation('designer')
  const [list, change] = useList()
  const dates = listable.filter(canBoundBar)
  const [begin, end] = dates
  const { gantt } = list
  const set = (next: GanttView | undefined, key: string) =>
    change(({ gantt: _before, ...now }) => (next ? { ...now, gantt: next } : now), key)
  return (
    <section className={panel.group}>
      <h3>{t('list.gantt')}</h3>
      <Row label={t('list.ganttOn')}>
        <Switch
          aria-label={t('list.showGantt')}
          checked={gantt !== undefined}
          disabled={!gantt && (!begin || !end)}
          onChange={(isOn) => set(isOn && begin && end ? { begin: begin.name, end: end.name } : undefined, 'gantt')}
        />
      </Row>
      {dates.length < 2 && <p className={panel.note}>{t('list.ganttNeedsDates')}</p>}
      {gantt && (
        <>
          <Choice name="begin" gantt={gantt} fields={dates} onChange={set} />
          <Choice name="end" gantt={gantt} fields={dates} onChange={set} />
          <Choice name="progress" gantt={gantt} fields={listable.filter(canFillBar)} isOptional onChange={set} />
          <Choice name="group" gantt={gantt} fields={listable.filter(canGroupBars)} isOptional onChange={set} />
          <p className={panel.note}>{t(gantt.begin === gantt.end ? 'list.ganttSameDates' : 'list.ganttHelp')}</p>
        </>
      )}
    </section>
  )
}

interface ChoiceProps {
  name: 'begin' | 'end' | 'progress' | 'group'
  gantt: GanttView
  fields: ListableField[]
  isOptional?: boolean
  onChange: (next: GanttView, key: string) => void
}

function Choice({ name, gantt, fields, isOptional = false, onChange }: ChoiceProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { [name]: value = '', ...rest } = gantt
  const id = `gantt-${name}`
  return (
    <Row label={t(`list.ganttField.${name}`)} id={id}>
      <NativeSelect
        id={id}
        size="small"
        value={value}
        options={[
          ...(isOptional ? [{ value: '', label: t('list.noTree') }] : []),
          ...fields.map((one) => ({ value: one.name, label: getFieldName(one.field, language) })),
        ]}
        onChange={({ target }) =>
          onChange({ ...(rest as GanttView), ...(target.value && { [name]: target.value }) }, id)
        }
      />
    </Row>
  )
}
