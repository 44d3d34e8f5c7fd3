import type { SavedQuery } from '@armature/contract'
import { dropEmptyGroups, listConditions, queryLimits, listSchemeMarks, type NestedGroups } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { FindConditionError } from '../conditions/condition-group.tsx'
import { ConditionGroupsEditor } from '../conditions/condition-groups.tsx'
import { findCondition } from '../conditions/find-condition.ts'
import { createGroup } from '../conditions/create-condition.ts'
import { ConditionSourceProvider, type ConditionSource } from '../conditions/condition-source.tsx'
import { listAdvancedFields, findConditionFault } from './advanced-fields.ts'
import type { ListModel } from '../records/list-model.ts'
import { noConditions, type AdvancedChange } from '../records/list-url.ts'
import { isSameQuery, readConditions, buildSavedQueriesQuery } from './saved-queries.ts'
import { SaveButton } from './save-button.tsx'
import { SavedQueryBar } from './saved-query-bar.tsx'

interface AdvancedQueryProps {
  model: ListModel
  /** conditions the drawer starts with */
  value: AdvancedChange
  /** conditions the list uses now */
  used: AdvancedChange
  onApply: (change: AdvancedChange) => void
  onClose: () => void
}

/** Edits groups of conditions over the fields of a list, to search by and to save; a full-screen sheet on a phone. */
export default function AdvancedQuery({ model, value, used, onApply, onClose }: AdvancedQueryProps) {
  const { t } = useTranslation('form')
  const { data } = useQuery(buildSavedQueriesQuery(model.id, model.menuId))
  const [baseId, setBaseId] = useState(value.saved)
  const base = data?.list.find(({ id }) => id === baseId)
  const [changed, setDraft] = useState<NestedGroups | null>(value.advanced)
  const stored = useMemo(() => base && readConditions(base), [base])
  const [blank] = useState(createGroups)
  const draft = changed ?? stored ?? blank
  const [isChecked, setChecked] = useState(false)
  const source = useMemo<ConditionSource>(
    () => ({ modelId: model.id, fields: listAdvancedFields(model), marksOf: listSchemeMarks }),
    [model],
  )
  const faultAt: FindConditionError = (path, index) => {
    const condition = findCondition(draft, path, index)
    const fault = condition && findConditionFault(condition)
    return fault && (isChecked || fault === 'unavailable') ? t(`advanced.${fault}`) : undefined
  }
  const conditions = listConditions(draft)
  const isTooLong = conditions.length > queryLimits.conditions
  const check = () => {
    setChecked(true)
    return !isTooLong && !conditions.some(findConditionFault)
  }
  const groups = { logic: draft.logic, groups: dropEmptyGroups(draft.groups) }
  const isSaved = stored !== undefined && isSameQuery(draft, stored)
  const finish = (change: AdvancedChange) => {
    onApply(change)
    onClose()
  }
  const search = () => {
    if (!check()) return
    if (groups.groups.length === 0) finish(noConditions)
    else finish(isSaved ? { advanced: null, saved: baseId } : { advanced: groups, saved: base ? baseId : '' })
  }
  const choose = (id: string) => {
    setBaseId(id)
    setDraft(null)
    setChecked(false)
  }
  const forget = ({ id, unavailable }: SavedQuery) => {
    // the list keeps the conditions that it shows
    if (used.saved === id && !used.advanced && unavailable === 0 && stored) onApply({ advanced: stored, saved: '' })
    else if (used.saved === id) onApply({ ...used, saved: '' })
    setDraft(draft)
    setBaseId('')
  }
  return (
    <Drawer
      open
      title={t('advanced.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          {(used.advanced !== null || used.saved !== '') && (
            <Button onClick={() => finish(noConditions)}>{t('advanced.clear')}</Button>
          )}
          <SaveButton
            model={model}
            base={base}
            isSaved={isSaved}
            groups={groups}
            mayShare={data?.mayShare === true}
            check={check}
            onSaved={(id) => finish({ advanced: null, saved: id })}
          />
          <Button kind="primary" onClick={search}>
            {t('list.search')}
          </Button>
        </>
      }
    >
      {data && (
        <SavedQueryBar
          model={model}
          list={data.list}
          base={base}
          mayShare={data.mayShare}
          onChoose={choose}
          onRemoved={forget}
        />
      )}
      {isTooLong && <p role="alert">{t('advanced.tooMany', { count: queryLimits.conditions })}</p>}
      <ConditionSourceProvider source={source}>
        <ConditionGroupsEditor value={draft} onChange={setDraft} depth={queryLimits.depth} faultOf={faultAt} />
      </ConditionSourceProvider>
    </Drawer>
  )
}

const createGroups = (): NestedGroups => ({ logic: 'and', groups: [createGroup()] })
