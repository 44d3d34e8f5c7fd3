import type { PortalWidgetByKind } from '@armature/contract'
import { type ConditionGroups, type Field, listSchemeMarks } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionGroupsEditor, areConditionsComplete } from '../../form/conditions/condition-groups.tsx'
import { createCondition } from '../../form/conditions/create-condition.ts'
import { ConditionSourceProvider } from '../../form/conditions/condition-source.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { useFieldsQuery } from './source-api.ts'
import { Row } from './rows.tsx'

type Condition = PortalWidgetByKind<'records'>['source']['condition']

interface ConditionRowProps {
  modelId: string
  value: Condition
  onChange: (value: Condition) => void
}

/** Filter of the records, edited in a dialog. */
export function ConditionRow({ modelId, value, onChange }: ConditionRowProps) {
  const { t } = useTranslation('portals')
  const [isOpen, setOpen] = useState(false)
  const count = value.groups.reduce((sum, { conditions }) => sum + conditions.length, 0)
  return (
    <Row label={t('condition')}>
      <Button size="small" icon={ListFilter} disabled={modelId === ''} onClick={() => setOpen(true)}>
        {count === 0 ? t('allRecords') : t('conditions', { count })}
      </Button>
      {isOpen && <ConditionDialog modelId={modelId} value={value} onChange={onChange} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function ConditionDialog({ modelId, value, onChange, onClose }: ConditionRowProps & { onClose: () => void }) {
  const { t } = useTranslation('portals')
  const { data } = useQuery(useFieldsQuery(modelId))
  const [draft, setDraft] = useState<ConditionGroups>(() =>
    value.groups.length > 0 ? (value as ConditionGroups) : createConditionGroups(),
  )
  const source = useMemo(
    () => data && { modelId, fields: JSON.parse(data.fields) as Field[], marksOf: listMarks },
    [data, modelId],
  )
  const done = () => {
    onChange(removeEmptyConditions(draft))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('condition')}
      onClose={onClose}
      closeOnMask={false}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            disabled={!areConditionsComplete(removeEmptyConditions(draft) as ConditionGroups)}
            onClick={done}
          >
            {t('done')}
          </Button>
        </>
      }
    >
      {source ? (
        <ConditionSourceProvider source={source}>
          <ConditionGroupsEditor value={draft} onChange={setDraft} />
        </ConditionSourceProvider>
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  )
}

const createConditionGroups = (): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [createCondition()] }],
})

/** The groups without empty conditions. */
function removeEmptyConditions(groups: ConditionGroups): Condition {
  const named = groups.groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(({ field }) => field !== '') }))
    .filter(({ conditions }) => conditions.length > 0)
  return { ...groups, groups: named } as Condition
}

/** Marks that the server resolves for data schemes only. */
const unread = new Set(['@userAndSubordinates', '@organizesAdministered'])
const listMarks = (field: Field) => listSchemeMarks(field).filter(({ mark }) => !unread.has(mark))
