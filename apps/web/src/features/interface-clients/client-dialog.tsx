import type { InterfaceClient, InterfaceClientRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, createField, readText, toFormValues } from '../../form/plain/named-fields.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { interfaceChoicesQuery, saveClient, useRefreshClients } from './client-api.ts'

interface ClientDialogProps {
  client?: InterfaceClientRow
  /** issues the first secret of a new client */
  onCreated: (client: { id: string; enCode: string }) => Promise<void>
  onClose: () => void
}

/** Creates or edits a client: as which user it calls, which interfaces, from where, and how often. */
export function ClientDialog({ client, onCreated, onClose }: ClientDialogProps) {
  const { t } = useTranslation('interfaceClients')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshClients()
  const choices = useQuery(interfaceChoicesQuery)
  const list = choices.data?.list
  const form = useMemo(() => {
    const options = (list ?? []).map((row) => ({
      id: row.id,
      fullName: `${getMenuName(row, language)} (${row.enCode})`,
    }))
    const fields = [
      createField('userSelect', 'userId', t('user'), { required: true, tipLabel: t('userHint') }, { clearable: false }),
      createField(
        'numInput',
        'callsPerMinute',
        t('callsPerMinute'),
        { required: true, defaultValue: 60 },
        { min: 1, max: 6000, precision: 0 },
      ),
      createField(
        'select',
        'interfaceIds',
        t('interfaces'),
        { span: 24, dataType: 'static' },
        { options, multiple: true, filterable: true, placeholder: t('interfacesHint') },
      ),
      createField('date', 'expiresAt', t('expiresAt'), {}, { format: 'yyyy-MM-dd HH:mm', placeholder: t('never') }),
      createField(
        'textarea',
        'addresses',
        t('addresses'),
        { span: 24 },
        { rows: 3, maxlength: 3300, placeholder: t('addressesHint') },
      ),
    ]
    return { fields: createCommonFields(named, fields) }
  }, [t, named, list, language])
  const title = client ? t('editTitle', { name: getMenuName(client, language) }) : t('add')
  if (!list)
    return (
      <Dialog open title={title} onClose={onClose}>
        {choices.error ? (
          <Failed error={choices.error} onRetry={() => void choices.refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      draft={`interfaceClient:${client?.id ?? 'new'}`}
      form={form}
      edited={client && readForEdit('GET /api/system/InterfaceOauth/:id', { id: client.id }, toValues)}
      save={async (values, version) => {
        const id = await saveClient(client?.id, values, version)
        await refresh()
        if (!client) await onCreated({ id, enCode: readText(values, 'enCode') })
      }}
      onClose={onClose}
    />
  )
}

const toValues = (client: InterfaceClient): Values => ({
  ...toFormValues(client),
  userId: client.userId,
  interfaceIds: client.interfaceIds,
  callsPerMinute: client.callsPerMinute,
  expiresAt: client.expiresAt,
  addresses: client.addresses.join('\n'),
})
