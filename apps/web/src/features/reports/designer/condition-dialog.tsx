import { listSchemeMarks, type ConditionGroups, type Field } from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionGroupsEditor, areConditionsComplete } from '../../../form/conditions/condition-groups.tsx'
import { createCondition } from '../../../form/conditions/create-condition.ts'
import { ConditionSourceProvider, type ConditionSource } from '../../../form/conditions/condition-source.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useDesigner } from './designer-context.ts'

/** Fixed filter of the report, in addition to the filters of its readers. */
export function ConditionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reports')
  const { definition, formFields, change } = useDesigner()
  const { source: from, condition } = definition
  const [draft, setDraft] = useState<ConditionGroups>(
    condition.groups.length > 0 ? (condition as ConditionGroups) : createConditionGroups,
  )
  const source = useMemo<ConditionSource>(
    () => ({
      modelId: from.kind === 'model' ? from.modelId : '',
      fields: JSON.parse(formFields) as Field[],
      marksOf: listSchemeMarks,
    }),
    [from, formFields],
  )
  const groups = draft.groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(({ field }) => field !== '') }))
    .filter(({ conditions }) => conditions.length > 0)
  const mayBeTaken = areConditionsComplete({ logic: draft.logic, groups })
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
}

const createConditionGroups = (): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [createCondition()] }],
})
