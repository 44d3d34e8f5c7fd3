import type { MailAccount, MailAccountInput } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { plainField, textOf } from '../../../form/plain/named-fields.ts'
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
  const form = useMemo(() => ({ fields: fieldsIn(t, account !== undefined) }), [t, account])
  return (
    <FormDialog
      title={account ? t('accounts.editTitle', { address: account.address }) : t('accounts.add')}
      form={form}
      values={account ? { ...account } : usual}
      preview={(values) => <CheckAccount id={account?.id ?? ''} account={accountIn(values)} />}
      save={async (values) => {
        await saveAccount(account, accountIn(values))
        await refreshMails()
      }}
      onClose={onClose}
    />
  )
}

const accountIn = (values: Values): MailAccountInput => ({
  address: textOf(values, 'address').trim(),
  senderName: textOf(values, 'senderName').trim(),
  imapHost: textOf(values, 'imapHost').trim(),
  imapPort: Number(values['imapPort']),
  imapSecurity: textOf(values, 'imapSecurity') as MailAccountInput['imapSecurity'],
  smtpHost: textOf(values, 'smtpHost').trim(),
  smtpPort: Number(values['smtpPort']),
  smtpSecurity: textOf(values, 'smtpSecurity') as MailAccountInput['smtpSecurity'],
  account: textOf(values, 'account').trim(),
  password: textOf(values, 'password'),
})

function fieldsIn(t: (key: string) => string, isKnown: boolean) {
  const need = { required: true }
  const options = (['tls', 'starttls', 'none'] as const).map((id) => ({ id, fullName: t(`accounts.securities.${id}`) }))
  const port = { min: 1, max: 65_535, precision: 0, controls: false }
  const security = (name: string) =>
    plainField('select', name, t('accounts.security'), { ...need, dataType: 'static', span: 6 }, { options, clearable: false }) // prettier-ignore
  return [
    plainField('comInput', 'address', t('accounts.address'), need, { maxlength: 254, placeholder: 'name@example.com' }),
    plainField('comInput', 'senderName', t('accounts.senderName'), {}, { maxlength: 100 }),
    plainField('comInput', 'account', t('accounts.login'), need, {
      maxlength: 320,
      placeholder: t('accounts.loginHint'),
    }),
    plainField('PsdInput', 'password', t('accounts.password'), isKnown ? {} : need, {
      maxlength: 500,
      placeholder: t(isKnown ? 'accounts.passwordKept' : 'accounts.passwordHint'),
    }),
    plainField('comInput', 'imapHost', t('accounts.imapHost'), need, {
      maxlength: 200,
      placeholder: 'imap.example.com',
    }),
    plainField('numInput', 'imapPort', t('accounts.imapPort'), { ...need, span: 6 }, port),
    security('imapSecurity'),
    plainField('comInput', 'smtpHost', t('accounts.smtpHost'), need, {
      maxlength: 200,
      placeholder: 'smtp.example.com',
    }),
    plainField('numInput', 'smtpPort', t('accounts.smtpPort'), { ...need, span: 6 }, port),
    security('smtpSecurity'),
  ]
}
