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
import { noCondition } from './empty-sources.ts'
import { Row } from './rows.tsx'

type Condition = PortalWidgetByKind<'records'>['source']['condition']

interface ConditionRowProps {
  label?: string
  modelId: string
  value: Condition
  onChange: (value: Condition) => void
}

/** Filter of the records, edited in a dialog. */
export function ConditionRow({ label, modelId, value, onChange }: ConditionRowProps) {
  const { t } = useTranslation('portals')
  const title = label ?? t('condition')
  const [isOpen, setOpen] = useState(false)
  const count = value.groups.reduce((sum, { conditions }) => sum + conditions.length, 0)
  const shown = count === 0 ? t('allRecords') : t('conditions', { count })
  return (
    <Row label={title}>
      <Button
        size="small"
        icon={ListFilter}
        aria-label={`${title} ${shown}`}
        disabled={modelId === ''}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Button>
      {isOpen && <ConditionDialog {...{ title, modelId, value, onChange }} onClose={() => setOpen(false)} />}
    </Row>
  )
}

interface MeasureConditionRowProps extends Omit<ConditionRowProps, 'value' | 'onChange'> {
  value: Condition | undefined
  onChange: (value: Condition | undefined) => void
}

/** The records that one measure is calculated over, among those of the widget. */
export const MeasureConditionRow = ({ value = noCondition, onChange, ...props }: MeasureConditionRowProps) => (
  <ConditionRow {...props} value={value} onChange={(next) => onChange(next.groups.length > 0 ? next : undefined)} />
)

interface ConditionDialogProps extends Omit<ConditionRowProps, 'label'> {
  title: string
  onClose: () => void
}

function ConditionDialog({ title, modelId, value, onChange, onClose }: ConditionDialogProps) {
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
      title={title}
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
