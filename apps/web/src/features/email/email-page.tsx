import type { MailFolder, MailRow } from '@armature/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine, Settings } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PagedList } from '../../list/paged-list.tsx'
import { usePagePart } from '../../lib/menu/page-search.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Switch } from '../../ui/buttons/switch.tsx'
import { AccountsDialog } from './accounts/accounts-dialog.tsx'
import { ChosenMails } from './box/chosen-mails.tsx'
import { folderKeys, Folders, useFolders } from './box/folders.tsx'
import { MailActions } from './box/mail-actions.tsx'
import { useMailColumns } from './box/mail-columns.tsx'
import { ReceiveButton } from './box/receive-button.tsx'
import { useCompose } from './compose/use-compose.tsx'
import { accountsQuery, loadMails, mailKey, buildMailQuery, type MailFilter } from './email-api.ts'

const start: MailFilter = { accountId: '', unread: '' }

/** The mails of the current user (S0.10). */
export default function EmailPage() {
  const { t } = useTranslation('email')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [folder, setFolder] = usePagePart('folder', folderKeys)
  const [isSetting, setSetting] = useState(false)
  const { data: accounts } = useQuery(accountsQuery)
  const folders = useFolders()
  const compose = useCompose()
  const open = async (row: MailRow) => {
    if (row.kind !== 'draft' || row.isRemoved) return navigate(`/emailDetail?id=${row.id}`)
    compose.goOn(await client.fetchQuery(buildMailQuery(row.id)))
  }
  const { columns, card } = useMailColumns(folder, (row) => void open(row))
  const hasNone = accounts?.length === 0
  const hasFilters = folder === 'inbox' || (accounts?.length ?? 0) > 1
  const settings = (
    <Button icon={Settings} onClick={() => setSetting(true)}>
      {t('accounts.title')}
    </Button>
  )
  const addAccount = (
    <Button kind="primary" onClick={() => setSetting(true)}>
      {t('accounts.addFirst')}
    </Button>
  )
  return (
    <>
      <PagedList<MailRow, MailFilter>
        key={folder}
        label={t(`folders.${folder}`)}
        keywordLabel={t('keyword')}
        queryKey={[...mailKey, 'list', folder]}
        load={(query, signal) => loadMails(query, folder, signal)}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <MailActions mail={row} compose={compose} onOpen={() => void open(row)} />}
        filters={{
          start,
          pane: () => !isPhone && <Folders folders={folders} value={folder} onChoose={setFolder} />,
          draw: ({ accountId, unread }, change) =>
            hasFilters && (
              <>
                {accounts && accounts.length > 1 && (
                  <NativeSelect
                    aria-label={t('account')}
                    value={accountId}
                    options={[
                      { value: '', label: t('allAccounts') },
                      ...accounts.map(({ id, address }) => ({ value: id, label: address })),
                    ]}
                    onChange={(event) => change({ accountId: event.target.value })}
                  />
                )}
                {folder === 'inbox' && (
                  <Switch checked={unread === '1'} onChange={(isOn) => change({ unread: isOn ? '1' : '' })}>
                    {t('unreadOnly')}
                  </Switch>
                )}
              </>
            ),
        }}
        tools={
          <>
            {isPhone && (
              <NativeSelect
                aria-label={t('folder')}
                value={folder}
                options={folders.map(({ key, label }) => ({ value: key, label }))}
                onChange={(event) => setFolder(event.target.value as MailFolder)}
              />
            )}
            {!hasNone && (
              <Button kind="primary" icon={PenLine} onClick={compose.write}>
                {t('write')}
              </Button>
            )}
            {!hasNone && <ReceiveButton accounts={accounts ?? []} />}
            {settings}
          </>
        }
        selection={{ actions: (ids, clear) => <ChosenMails folder={folder} ids={ids} onDone={clear} /> }}
        none={
          hasNone
            ? { title: t('noAccount'), text: t('noAccountText'), children: addAccount }
            : { title: t(`none.${folder}`), text: t(`noneText.${folder}`) }
        }
      />
      {compose.dialog}
      {isSetting && <AccountsDialog onClose={() => setSetting(false)} />}
    </>
  )
}
