import { schemeMarks, type ConditionGroups } from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ConditionGroupsEditor, freshCondition } from '../conditions/condition-groups.tsx'
import { ConditionSourceProvider, type ConditionSource } from '../conditions/source.tsx'
import { advancedFields, conditionFault, countConditions, mostConditions } from './advanced-fields.ts'
import type { ListModel } from './list-model.ts'

interface AdvancedQueryProps {
  model: ListModel
  value: ConditionGroups | null
  onApply: (groups: ConditionGroups | null) => void
  onClose: () => void
}

/** Groups of conditions over the fields of a list, all or any of them; a sheet over the whole window on a phone. */
export default function AdvancedQuery({ model, value, onApply, onClose }: AdvancedQueryProps) {
  const { t } = useTranslation('form')
  const [draft, setDraft] = useState<ConditionGroups>(value ?? fresh)
  const [isChecked, setChecked] = useState(false)
  const source = useMemo<ConditionSource>(
    () => ({ modelId: model.id, fields: advancedFields(model), marksOf: schemeMarks }),
    [model],
  )
  const faultAt = (group: number, index: number) => {
    const condition = draft.groups[group]?.conditions[index]
    const fault = isChecked && condition ? conditionFault(condition) : undefined
    return fault && t(`advanced.${fault}`)
  }
  const isTooLong = countConditions(draft) > mostConditions
  const apply = () => {
    setChecked(true)
    const groups = draft.groups.filter(({ conditions }) => conditions.length > 0)
    if (isTooLong || groups.some(({ conditions }) => conditions.some((condition) => conditionFault(condition)))) return
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
      {isTooLong && <p role="alert">{t('advanced.tooMany', { count: mostConditions })}</p>}
      <ConditionSourceProvider source={source}>
        <ConditionGroupsEditor value={draft} onChange={setDraft} faultOf={faultAt} />
      </ConditionSourceProvider>
    </Drawer>
  )
}

const fresh = (): ConditionGroups => ({ logic: 'and', groups: [{ logic: 'and', conditions: [freshCondition()] }] })
