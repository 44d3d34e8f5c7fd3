import { isValueMissing, type ConditionGroups, type NestedGroup, type NestedGroups } from '@armature/form-engine'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { ConditionGroup, type FindConditionError } from './condition-group.tsx'
import css from './conditions.module.css'
import { focusNewField } from './focus-new-field.ts'
import { createGroup } from './create-condition.ts'
import { LogicSelect } from './logic-select.tsx'

export interface ConditionGroupsEditorProps {
  value: NestedGroups
  onChange: (value: NestedGroups) => void
  /** maximum depth of new groups; existing deeper ones stay and can be edited */
  depth?: number
  faultOf?: FindConditionError
}

/** Editor of condition groups, joined by and/or inside and between them; for form rules, data scopes and queries. */
export function ConditionGroupsEditor({ value, onChange, depth = 1, faultOf }: ConditionGroupsEditorProps) {
  const { t } = useTranslation('designer')
  const box = useRef<HTMLDivElement>(null)
  const addGroup = useRef<HTMLButtonElement>(null)
  const setGroups = (groups: NestedGroup[]) => onChange({ ...value, groups })
  return (
    <div className={css.editor} ref={box}>
      {value.groups.length > 1 && (
        <LogicSelect
          label={t('rule.betweenGroups')}
          value={value.logic}
          onChange={(logic) => onChange({ ...value, logic })}
        />
      )}
      {value.groups.map((group, at) => (
        <ConditionGroup
          key={at}
          group={group}
          path={[at]}
          depth={depth}
          onChange={(next) => setGroups(value.groups.with(at, next))}
          {...(value.groups.length > 1 && {
            onRemove: () => {
              setGroups(value.groups.toSpliced(at, 1))
              addGroup.current?.focus()
            },
          })}
          {...(faultOf && { faultOf })}
        />
      ))}
      <Button
        ref={addGroup}
        kind="link"
        size="small"
        icon={Plus}
        className={css.addGroup ?? ''}
        onClick={() => focusNewField(box, () => setGroups([...value.groups, createGroup()]))}
      >
        {t('rule.addGroup')}
      </Button>
    </div>
  )
}

/** Whether each condition names a field and, where its operator needs one, a value. */
export const areConditionsComplete = ({ groups }: ConditionGroups): boolean =>
  groups.every(({ conditions }) => conditions.every((each) => each.field !== '' && !isValueMissing(each)))
