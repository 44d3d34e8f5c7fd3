import {
  dropEmptyGroups,
  listConditions,
  queryLimits,
  schemeMarks,
  type NestedGroup,
  type NestedGroups,
} from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import type { FindFault } from '../conditions/condition-group.tsx'
import { ConditionGroupsEditor } from '../conditions/condition-groups.tsx'
import { freshGroup } from '../conditions/fresh.ts'
import { ConditionSourceProvider, type ConditionSource } from '../conditions/source.tsx'
import { advancedFields, conditionFault } from './advanced-fields.ts'
import type { ListModel } from './list-model.ts'

interface AdvancedQueryProps {
  model: ListModel
  value: NestedGroups | null
  onApply: (groups: NestedGroups | null) => void
  onClose: () => void
}

/** Groups of conditions over the fields of a list, all or any of them; a sheet over the whole window on a phone. */
export default function AdvancedQuery({ model, value, onApply, onClose }: AdvancedQueryProps) {
  const { t } = useTranslation('form')
  const [draft, setDraft] = useState<NestedGroups>(value ?? fresh)
  const [isChecked, setChecked] = useState(false)
  const source = useMemo<ConditionSource>(
    () => ({ modelId: model.id, fields: advancedFields(model), marksOf: schemeMarks }),
    [model],
  )
  const faultAt: FindFault = (path, index) => {
    const condition = findGroup(draft, path)?.conditions[index]
    const fault = isChecked && condition ? conditionFault(condition) : undefined
    return fault && t(`advanced.${fault}`)
  }
  const conditions = listConditions(draft)
  const isTooLong = conditions.length > queryLimits.conditions
  const apply = () => {
    setChecked(true)
    if (isTooLong || conditions.some(conditionFault)) return
    const groups = dropEmptyGroups(draft.groups)
    onApply(groups.length > 0 ? { ...draft, groups } : null)
    onClose()
  }
  const clear = () => {
    onApply(null)
    onClose()
  }
  return (
    <Drawer
      open
      title={t('advanced.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          {value && <Button onClick={clear}>{t('advanced.clear')}</Button>}
          <Button kind="primary" onClick={apply}>
            {t('list.search')}
          </Button>
        </>
      }
    >
      {isTooLong && <p role="alert">{t('advanced.tooMany', { count: queryLimits.conditions })}</p>}
      <ConditionSourceProvider source={source}>
        <ConditionGroupsEditor value={draft} onChange={setDraft} depth={queryLimits.depth} faultOf={faultAt} />
      </ConditionSourceProvider>
    </Drawer>
  )
}

const fresh = (): NestedGroups => ({ logic: 'and', groups: [freshGroup()] })

const findGroup = (
  { groups = [] }: { groups?: NestedGroup[] },
  [at, ...inner]: readonly number[],
): NestedGroup | undefined =>
  at === undefined || !groups[at] || inner.length === 0 ? groups[at ?? -1] : findGroup(groups[at], inner)
