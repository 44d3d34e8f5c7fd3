import { isValueMissing, type Condition, type NestedGroup } from '@armature/form-engine'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { ConditionRow } from './condition-row.tsx'
import css from './conditions.module.css'
import { focusNewField } from './focus-new-field.ts'
import { createCondition, createGroup } from './create-condition.ts'
import { LogicSelect } from './logic-select.tsx'

/**
 * Returns what is wrong with a condition, shown below it. `path` leads to its group: `[1, 0]` is the first group inside the
 * second.
 */
export type FindConditionError = (path: readonly number[], condition: number) => string | undefined

interface ConditionGroupProps {
  group: NestedGroup
  /** index of the group on each level, the outermost first */
  path: readonly number[]
  depth: number
  onChange: (group: NestedGroup) => void
  /** absent for the only group */
  onRemove?: () => void
  faultOf?: FindConditionError
}

/** One group: its conditions, then the groups inside it, joined by the same and/or. */
export function ConditionGroup({ group, path, depth, onChange, onRemove, faultOf }: ConditionGroupProps) {
  const { t } = useTranslation('designer')
  const box = useRef<HTMLFieldSetElement>(null)
  const addCondition = useRef<HTMLButtonElement>(null)
  const number = path.map((at) => at + 1).join('.')
  const inner = group.groups ?? []
  const setConditions = (conditions: Condition[]) => onChange({ ...group, conditions })
  const setInner = (groups: NestedGroup[]) => onChange({ ...group, groups })
  return (
    <fieldset ref={box} className={path.length > 1 ? css.inner : css.group} aria-label={t('rule.group', { number })}>
      <div className={css.groupHead}>
        <LogicSelect
          label={t('rule.insideGroup')}
          value={group.logic}
          onChange={(logic) => onChange({ ...group, logic })}
        />
        {onRemove && (
          <IconButton size="small" icon={Trash2} label={t('rule.removeGroup', { number })} onClick={onRemove} />
        )}
      </div>
      {group.conditions.length > 0 && (
        <div className={css.rows}>
          {group.conditions.map((condition, index) => (
            <div key={index}>
              <ConditionRow
                condition={condition}
                onChange={(next) => setConditions(group.conditions.with(index, next))}
                onRemove={() => {
                  setConditions(group.conditions.toSpliced(index, 1))
                  addCondition.current?.focus()
                }}
              />
              <Remark condition={condition} fault={faultOf?.(path, index)} />
            </div>
          ))}
        </div>
      )}
      {inner.map((each, at) => (
        <ConditionGroup
          key={at}
          group={each}
          path={[...path, at]}
          depth={depth}
          onChange={(next) => setInner(inner.with(at, next))}
          onRemove={() => {
            setInner(inner.toSpliced(at, 1))
            addCondition.current?.focus()
          }}
          {...(faultOf && { faultOf })}
        />
      ))}
      <div className={css.adds}>
        <Button
          ref={addCondition}
          kind="link"
          size="small"
          icon={Plus}
          onClick={() => focusNewField(box, () => setConditions([...group.conditions, createCondition()]))}
        >
          {t('rule.addCondition')}
        </Button>
        {path.length < depth && (
          <Button
            kind="link"
            size="small"
            icon={Plus}
            onClick={() => focusNewField(box, () => setInner([...inner, createGroup()]))}
          >
            {t('rule.addInnerGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What is wrong with a condition, or that its value is missing. */
function Remark({ condition, fault }: { condition: Condition; fault: string | undefined }) {
  const { t } = useTranslation('designer')
  if (fault)
    return (
      <p className={css.fault} role="alert">
        {fault}
      </p>
    )
  return condition.field !== '' && isValueMissing(condition) ? <p className={css.note}>{t('rule.noValue')}</p> : null
}
