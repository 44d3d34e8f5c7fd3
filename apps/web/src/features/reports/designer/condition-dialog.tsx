import { schemeMarks, type ConditionGroups, type Field } from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionGroupsEditor, isComplete } from '../../../form/conditions/condition-groups.tsx'
import { freshCondition } from '../../../form/conditions/fresh.ts'
import { ConditionSourceProvider, type ConditionSource } from '../../../form/conditions/source.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDesigner } from './designer-context.ts'

/** Fixed filter of the report, in addition to the filters of its readers. */
export function ConditionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reports')
  const { definition, formFields, change } = useDesigner()
  const { source: from, condition } = definition
  const [draft, setDraft] = useState<ConditionGroups>(condition.groups.length > 0 ? (condition as ConditionGroups) : fresh)
  const source = useMemo<ConditionSource>(
    () => ({
      modelId: from.kind === 'model' ? from.modelId : '',
      fields: JSON.parse(formFields) as Field[],
      marksOf: schemeMarks,
    }),
    [from, formFields],
  )
  const groups = draft.groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(({ field }) => field !== '') }))
    .filter(({ conditions }) => conditions.length > 0)
  const mayBeTaken = isComplete({ logic: draft.logic, groups })
  const take = () => {
    change((now) => ({ ...now, condition: { logic: draft.logic, groups } as typeof condition }))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('conditions')}
      width="wide"
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!mayBeTaken} onClick={take}>
            {t('take')}
          </Button>
        </>
      }
    >
      <ConditionSourceProvider source={source}>
        <ConditionGroupsEditor value={draft} onChange={setDraft} />
      </ConditionSourceProvider>
    </Dialog>
  )
} // prettier-ignore

const fresh = (): ConditionGroups => ({ logic: 'and', groups: [{ logic: 'and', conditions: [freshCondition()] }] })
