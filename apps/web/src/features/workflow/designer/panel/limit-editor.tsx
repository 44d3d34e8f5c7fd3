import { maxTimeLimit } from '@armature/form-engine/flow/create-nodes'
import type { TimeLimit, TimeLimitAction, TimeUnit } from '@armature/form-engine/flow/types'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { LimitUsers } from './limit-users.tsx'
import css from './panel.module.css'

const units: TimeUnit[] = ['workDays', 'workHours', 'hours']
const actions: TimeLimitAction[] = ['remind', 'escalate', 'pass', 'reject']

interface LimitEditorProps {
  name: string
  limit: TimeLimit
  onChange: (change: Partial<TimeLimit>) => void
  onRemove: () => void
}

/** A time limit: after how long, and what happens then. */
export function LimitEditor({ name, limit, onChange, onRemove }: LimitEditorProps) {
  const { t } = useTranslation('workflow')
  const count = (value: number, least: number) => Math.min(maxTimeLimit, Math.max(least, Math.round(value) || least))
  return (
    <div role="group" aria-label={name} className={css.limit}>
      <div className={css.limitHead}>
        <span>{name}</span>
        <IconButton icon={Trash2} label={t('panel.removeLimit', { name })} onClick={onRemove} />
      </div>
      <div className={css.pair}>
        <Field label={t('panel.limitAfter')}>
          <Input
            type="number"
            numeric
            min={1}
            max={maxTimeLimit}
            value={limit.after}
            onChange={({ target }) => onChange({ after: count(target.valueAsNumber, 1) })}
          />
        </Field>
        <Field label={t('panel.limitUnit')}>
          <NativeSelect
            value={limit.unit}
            options={units.map((value) => ({ value, label: t(`panel.limitUnits.${value}`) }))}
            onChange={({ target }) => onChange({ unit: units.find((one) => one === target.value) ?? 'workDays' })}
          />
        </Field>
      </div>
      <Field label={t('panel.limitAction')}>
        <NativeSelect
          value={limit.action}
          options={actions.map((value) => ({ value, label: t(`panel.limitActions.${value}`) }))}
          onChange={({ target }) => onChange({ action: actions.find((one) => one === target.value) ?? 'remind' })}
        />
      </Field>
      {limit.action === 'remind' && (
        <Field label={t('panel.limitEvery')} help={t('panel.limitEveryNote')}>
          <Input
            type="number"
            numeric
            min={0}
            max={maxTimeLimit}
            value={limit.every}
            onChange={({ target }) => onChange({ every: count(target.valueAsNumber, 0) })}
          />
        </Field>
      )}
      {limit.action === 'escalate' && (
        <Field label={t('panel.limitEscalate')} help={t('panel.limitEscalateNote')}>
          <NativeSelect
            value={limit.escalateTo}
            options={(['manager', 'users'] as const).map((value) => ({ value, label: t(`panel.escalateTo.${value}`) }))}
            onChange={({ target }) => onChange({ escalateTo: target.value === 'users' ? 'users' : 'manager' })}
          />
        </Field>
      )}
      {limit.action === 'escalate' && limit.escalateTo === 'users' && (
        <LimitUsers userIds={limit.userIds} onChange={(userIds) => onChange({ userIds })} />
      )}
      {limit.action === 'pass' && <p className={css.note}>{t('panel.limitPassNote')}</p>}
      {limit.action === 'reject' && <p className={css.note}>{t('panel.limitRejectNote')}</p>}
    </div>
  )
}
