import { lacksValue, type Condition, type ConditionGroups } from '@armature/form-engine'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/input.tsx'
import { ConditionRow } from './condition-row.tsx'
import css from './conditions.module.css'

export interface ConditionGroupsEditorProps {
  value: ConditionGroups
  onChange: (value: ConditionGroups) => void
  /** what is wrong with a condition, by its place; said under it */
  faultOf?: (group: number, condition: number) => string | undefined
}

/** Groups of conditions, joined by and/or inside and between them; for rules of forms and for row schemes. */
export function ConditionGroupsEditor({ value, onChange, faultOf }: ConditionGroupsEditorProps) {
  const { t } = useTranslation('designer')
  const setGroups = (groups: ConditionGroups['groups']) => onChange({ ...value, groups })
  return (
    <>
      {value.groups.length > 1 && (
        <Logic
          label={t('rule.betweenGroups')}
          value={value.logic}
          onChange={(logic) => onChange({ ...value, logic })}
        />
      )}
      {value.groups.map((group, at) => {
        const setGroup = (patch: Partial<typeof group>) => setGroups(value.groups.with(at, { ...group, ...patch }))
        return (
          <fieldset key={at} className={css.group} aria-label={t('rule.group', { number: at + 1 })}>
            <div className={css.groupHead}>
              <Logic label={t('rule.insideGroup')} value={group.logic} onChange={(logic) => setGroup({ logic })} />
              {value.groups.length > 1 && (
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={t('rule.removeGroup', { number: at + 1 })}
                  onClick={() => setGroups(value.groups.toSpliced(at, 1))}
                />
              )}
            </div>
            <div className={css.rows}>
              {group.conditions.map((condition, index) => {
                const fault = faultOf?.(at, index)
                const isOpen = !fault && condition.field !== '' && lacksValue(condition)
                return (
                  <div key={index}>
                    <ConditionRow
                      condition={condition}
                      onChange={(next) => setGroup({ conditions: group.conditions.with(index, next) })}
                      onRemove={() => setGroup({ conditions: group.conditions.toSpliced(index, 1) })}
                    />
                    {fault && (
                      <p className={css.fault} role="alert">
                        {fault}
                      </p>
                    )}
                    {isOpen && <p className={css.note}>{t('rule.noValue')}</p>}
                  </div>
                )
              })}
            </div>
            <Button
              kind="link"
              size="small"
              icon={Plus}
              onClick={() => setGroup({ conditions: [...group.conditions, freshCondition()] })}
            >
              {t('rule.addCondition')}
            </Button>
          </fieldset>
        )
      })}
      <Button
        kind="link"
        size="small"
        icon={Plus}
        className={css.addGroup ?? ''}
        onClick={() => setGroups([...value.groups, { logic: 'and', conditions: [freshCondition()] }])}
      >
        {t('rule.addGroup')}
      </Button>
    </>
  )
}

/** Whether each condition names a field and, where its operator needs one, a value. */
export const isComplete = ({ groups }: ConditionGroups): boolean =>
  groups.every(({ conditions }) => conditions.every((each) => each.field !== '' && !lacksValue(each)))

export const freshCondition = (): Condition => ({ field: '', op: 'eq' })

function Logic({
  label,
  value,
  onChange,
}: {
  label: string
  value: 'and' | 'or'
  onChange: (value: 'and' | 'or') => void
}) {
  const { t } = useTranslation('designer')
  return (
    <label className={css.logic}>
      {label}
      <NativeSelect
        size="small"
        value={value}
        options={(['and', 'or'] as const).map((each) => ({ value: each, label: t(`rule.${each}Long`) }))}
        onChange={(event) => onChange(event.target.value === 'or' ? 'or' : 'and')}
      />
    </label>
  )
}
