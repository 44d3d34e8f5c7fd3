import type { InterfaceClientRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { clientsKey, issueSecret, loadClients, removeClient, useRefreshClients } from './client-api.ts'
import { useClientColumns } from './client-columns.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientLog } from './client-log.tsx'
import { SecretDialog, type IssuedSecret } from './secret-dialog.tsx'

/** Programs that call data interfaces with a signature: their settings, secrets and calls. */
export default function ClientPage() {
  const { t } = useTranslation('interfaceClients')
  const refresh = useRefreshClients()
  const [edited, setEdited] = useState<{ client?: InterfaceClientRow } | null>(null)
  const [logged, setLogged] = useState<InterfaceClientRow | null>(null)
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const { columns, card } = useClientColumns()
  const issue = async (client: { id: string; enCode: string }) => {
    setIssued({ clientId: client.enCode, secret: await issueSecret(client.id) })
    await refresh()
  }
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setEdited({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<InterfaceClientRow>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={clientsKey}
        load={loadClients}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <Actions
            client={row}
            onEdit={() => setEdited({ client: row })}
            onIssue={() => issue(row)}
            onLog={() => setLogged(row)}
          />
        )}
        tools={add}
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {edited && <ClientDialog {...edited} onCreated={issue} onClose={() => setEdited(null)} />}
      {logged && <ClientLog client={logged} onClose={() => setLogged(null)} />}
      {issued && <SecretDialog {...issued} onClose={() => setIssued(null)} />}
    </>
  )
}

interface ActionsProps {
  client: InterfaceClientRow
  onEdit: () => void
  onIssue: () => Promise<void>
  onLog: () => void
}

function Actions({ client, onEdit, onIssue, onLog }: ActionsProps) {
  const { t } = useTranslation('interfaceClients')
  const refresh = useRefreshClients()
  const name = getMenuName(client, useLanguage())
  const remove = async () => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), okText: t('remove'), danger: true }
    if (!(await confirm(question))) return
    await removeClient(client)
    await refresh()
  }
  const issue = async () => {
    const question = { title: t('renewTitle', { name }), text: t('renewText'), okText: t('renew'), danger: true }
    if (client.secretAt === null || (await confirm(question))) await onIssue()
  }
  return (
    <RowButtons
      buttons={[
        { key: 'edit', label: t('edit'), act: onEdit },
        { key: 'log', label: t('log.open'), act: onLog },
        { key: 'secret', label: t(client.secretAt === null ? 'issue' : 'renew'), act: issue },
        { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
