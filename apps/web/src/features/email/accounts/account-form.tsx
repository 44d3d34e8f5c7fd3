import type { MailAccount, MailAccountInput } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'
import { refreshMails, saveAccount } from '../email-api.ts'
import { CheckAccount } from './check-account.tsx'

interface AccountFormProps {
  account?: MailAccount | undefined
  onClose: () => void
}

const usual = { imapPort: 993, imapSecurity: 'tls', smtpPort: 465, smtpSecurity: 'tls' }

/** Servers of a mail account; the settings can be tested before they are saved. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation('email')
  const form = useMemo(() => ({ fields: buildFields(t, account !== undefined) }), [t, account])
  return (
    <FormDialog
      title={account ? t('accounts.editTitle', { address: account.address }) : t('accounts.add')}
      draft={`mailAccount:${account?.id ?? 'new'}`}
      form={form}
      values={account ? { ...account } : usual}
      preview={(values) => <CheckAccount id={account?.id ?? ''} account={toAccountInput(values)} />}
      save={async (values) => {
        await saveAccount(account, toAccountInput(values))
        await refreshMails()
      }}
      onClose={onClose}
    />
  )
}

const toAccountInput = (values: Values): MailAccountInput => ({
  address: readText(values, 'address').trim(),
  senderName: readText(values, 'senderName').trim(),
  imapHost: readText(values, 'imapHost').trim(),
  imapPort: Number(values['imapPort']),
  imapSecurity: readText(values, 'imapSecurity') as MailAccountInput['imapSecurity'],
  smtpHost: readText(values, 'smtpHost').trim(),
  smtpPort: Number(values['smtpPort']),
  smtpSecurity: readText(values, 'smtpSecurity') as MailAccountInput['smtpSecurity'],
  account: readText(values, 'account').trim(),
  password: readText(values, 'password'),
})

function buildFields(t: (key: string) => string, isKnown: boolean) {
  const need = { required: true }
  const options = (['tls', 'starttls', 'none'] as const).map((id) => ({ id, fullName: t(`accounts.securities.${id}`) }))
  const port = { min: 1, max: 65_535, precision: 0, controls: false }
  const security = (name: string) =>
    createField(
      'select',
      name,
      t('accounts.security'),
      { ...need, dataType: 'static', span: 6 },
      { options, clearable: false },
    )
  return [
    createField('comInput', 'address', t('accounts.address'), need, {
      maxlength: 254,
      placeholder: 'name@example.com',
    }),
    createField('comInput', 'senderName', t('accounts.senderName'), {}, { maxlength: 100 }),
    createField('comInput', 'account', t('accounts.login'), need, {
      maxlength: 320,
      placeholder: t('accounts.loginHint'),
    }),
    createField('PsdInput', 'password', t('accounts.password'), isKnown ? {} : need, {
      maxlength: 500,
      placeholder: t(isKnown ? 'accounts.passwordKept' : 'accounts.passwordHint'),
    }),
    createField('comInput', 'imapHost', t('accounts.imapHost'), need, {
      maxlength: 200,
      placeholder: 'imap.example.com',
    }),
    createField('numInput', 'imapPort', t('accounts.imapPort'), { ...need, span: 6 }, port),
    security('imapSecurity'),
    createField('comInput', 'smtpHost', t('accounts.smtpHost'), need, {
      maxlength: 200,
      placeholder: 'smtp.example.com',
    }),
    createField('numInput', 'smtpPort', t('accounts.smtpPort'), { ...need, span: 6 }, port),
    security('smtpSecurity'),
  ]
}
