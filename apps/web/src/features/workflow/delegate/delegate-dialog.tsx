import type { FlowDelegateRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readIds, createField, readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { buildPersonField } from '../acts/act-fields.ts'
import { flowKeys, useRefreshFlows } from '../flow-api.ts'

interface DelegateDialogProps {
  delegate?: FlowDelegateRow
  onClose: () => void
}

const minuteMs = 60_000

/** Sets a deputy of the user for a period; without flows, for all of them. */
export function DelegateDialog(props: DelegateDialogProps) {
  const { t } = useTranslation('workflow')
  const templates = useQuery({
    queryKey: [...flowKeys.templates, 'all'],
    queryFn: ({ signal }) => call('GET /api/workflow/Engine/flowTemplate/All', { signal, silent: true }),
  })
  if (templates.data) return <DelegateForm {...props} flows={templates.data.list} />
  return (
    <Dialog open title={t(props.delegate ? 'delegate.editTitle' : 'delegate.add')} onClose={props.onClose}>
      {templates.error ? (
        <Failed error={templates.error} onRetry={() => void templates.refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  )
}

function DelegateForm({
  delegate,
  flows,
  onClose,
}: DelegateDialogProps & { flows: { id: string; fullName: string }[] }) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const form = useMemo(() => {
    // without them, a delegation for nothing but deleted flows would be saved as one for all flows
    const deleted = (delegate?.templateIds ?? [])
      .filter((id) => flows.every((flow) => flow.id !== id))
      .map((id) => ({ id, fullName: t('delegate.deletedFlow') }))
    const time = { format: 'yyyy-MM-dd HH:mm' }
    return {
      fields: [
        buildPersonField('toUserId', t('delegate.to')),
        createField('date', 'startTime', t('delegate.start'), { required: true }, time),
        createField('date', 'endTime', t('delegate.end'), { required: true }, time),
        createField(
          'select',
          'templateIds',
          t('delegate.flows'),
          { span: 24, dataType: 'static' },
          {
            options: [...flows.map(({ id, fullName }) => ({ id, fullName })), ...deleted],
            multiple: true,
            filterable: true,
            placeholder: t('delegate.allFlows'),
          },
        ),
        createField('textarea', 'description', t('delegate.reason'), { span: 24 }, { maxlength: 500, rows: 2 }),
      ],
    }
  }, [t, flows, delegate])
  const [now] = useState(() => Math.floor(Date.now() / minuteMs) * minuteMs)
  const values = delegate
    ? {
        toUserId: delegate.toUserId,
        startTime: delegate.startTime,
        endTime: delegate.endTime,
        templateIds: delegate.templateIds,
        description: delegate.description,
      }
    : { startTime: now }
  return (
    <FormDialog
      title={t(delegate ? 'delegate.editTitle' : 'delegate.add')}
      draft={`delegate:${delegate?.id ?? 'new'}`}
      form={form}
      values={values}
      save={async (next) => {
        const body = {
          toUserId: readText(next, 'toUserId'),
          startTime: Number(next['startTime']),
          endTime: Number(next['endTime']),
          templateIds: readIds(next, 'templateIds'),
          description: readText(next, 'description'),
        }
        const own = { body, silent: true, onMessage: toast.success }
        if (delegate) await call('PUT /api/workflow/Engine/FlowDelegate/:id', { params: { id: delegate.id }, ...own })
        else await call('POST /api/workflow/Engine/FlowDelegate', own)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
