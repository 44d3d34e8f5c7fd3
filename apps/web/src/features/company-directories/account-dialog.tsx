import type { CompanyDirectoryKind, DirectoryAccount, DirectoryAccountInput } from '@armature/contract'
import type { FormData, Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { call, type Versioned } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRefreshAccount } from './directory-api.ts'
import css from './directories.module.css'

interface AccountDialogProps {
  id: CompanyDirectoryKind
  stored: Versioned<DirectoryAccount>
  onClose: () => void
}

/** Sets up the account at WeCom or DingTalk. */
export function AccountDialog({ id, stored, onClose }: AccountDialogProps) {
  const { t } = useTranslation('companyDirectories')
  const refresh = useRefreshAccount(id)
  const { hasSecret, hasContactsSecret } = stored.data
  const form = useMemo(
    () => buildAccountForm(t, id, { hasSecret, hasContactsSecret }),
    [t, id, hasSecret, hasContactsSecret],
  )
  return (
    <FormDialog
      title={t('account.title', { name: t(`names.${id}`) })}
      // secrets are not kept on the device
      draft={null}
      form={form}
      edited={editLoaded(stored, toAccountValues)}
      note={<p className={css.note}>{t(`account.notes.${id}`)}</p>}
      save={async (values, version) => {
        const body = toAccountInput(id, values)
        const own = { params: { id }, body, version, silent: true, onMessage: toast.success }
        await call('PUT /api/weChat/CompanyDirectory/:id', own)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

type Translate = (key: string) => string

type KnownSecrets = Pick<DirectoryAccount, 'hasSecret' | 'hasContactsSecret'>

function buildAccountForm(
  t: Translate,
  id: CompanyDirectoryKind,
  { hasSecret, hasContactsSecret }: KnownSecrets,
): FormData {
  const need = { required: true }
  const describeSecret = (isKnown: boolean) => ({ maxlength: 128, placeholder: isKnown ? t('account.kept') : '' })
  const contacts = createField(
    'PsdInput',
    'contactsSecret',
    t('account.contactsSecret'),
    { tipLabel: t('account.contactsSecretHelp') },
    describeSecret(hasContactsSecret),
  )
  const code = { maxlength: 64 }
  return {
    fields: [
      createField('comInput', 'corpId', 'CorpID', need, code),
      ...(id === 'dingTalk' ? [createField('comInput', 'appKey', 'Client ID（AppKey）', need, code)] : []),
      createField('PsdInput', 'secret', t(`account.secrets.${id}`), hasSecret ? {} : need, describeSecret(hasSecret)),
      createField('comInput', 'agentId', 'AgentID', {}, { maxlength: 20 }),
      ...(id === 'weCom' ? [contacts] : []),
      createField(
        'comInput',
        'apiUrl',
        t('account.apiUrl'),
        { span: 24 },
        {
          maxlength: 255,
          placeholder: t(`account.addresses.${id}`),
        },
      ),
      createField('switch', 'enabledMark', t('account.enabled'), { defaultValue: 1 }),
      createField('switch', 'signInMark', t('account.signIn'), { defaultValue: 0, tipLabel: t('account.signInHelp') }),
    ],
  }
}

const toAccountValues = ({ hasSecret: _, hasContactsSecret: _contacts, ...account }: DirectoryAccount): Values => ({
  ...account,
  secret: '',
  contactsSecret: '',
})

const toAccountInput = (id: CompanyDirectoryKind, values: Values): DirectoryAccountInput => ({
  corpId: readText(values, 'corpId').trim(),
  appKey: id === 'dingTalk' ? readText(values, 'appKey').trim() : '',
  agentId: readText(values, 'agentId').trim(),
  secret: readText(values, 'secret').trim(),
  contactsSecret: id === 'weCom' ? readText(values, 'contactsSecret').trim() : '',
  apiUrl: readText(values, 'apiUrl').trim().replace(/\/$/, ''),
  enabledMark: values['enabledMark'] === 1 ? 1 : 0,
  signInMark: values['signInMark'] === 1 ? 1 : 0,
})
