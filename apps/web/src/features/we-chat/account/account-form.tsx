import type { WeChatAccount } from '@armature/contract'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveOver, type ComparedSetting } from '../../../form/plain/save-over.ts'
import { ApiError, call, type Versioned } from '../../../lib/api/api.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { copyText } from '../../../ui/buttons/copy-text.ts'
import { hasSecret, toDraft, validateDraft, type AccountDraft } from './account-draft.ts'
import css from './account.module.css'
import { Connection } from './connection.tsx'
import { SecretField } from './secret-field.tsx'

const callbackPath = '/api/weChat/Callback'
const secrets = [
  { field: 'appSecret', label: 'AppSecret' },
  { field: 'token', label: 'Token' },
  { field: 'encodingAesKey', label: 'EncodingAESKey' },
] as const

interface AccountFormProps {
  stored: Versioned<WeChatAccount>
  /** @returns the account as it is stored now */
  onSaved: () => Promise<Versioned<WeChatAccount>>
}

export function AccountForm({ stored, onSaved }: AccountFormProps) {
  const { t } = useTranslation('weChat')
  const mayEdit = useMay('btn_edit')
  // the account that the user changes: a newer one, read in the background, is compared when it is saved
  const [opened, setOpened] = useState(stored)
  const { data: account } = opened
  const [draft, setDraft] = useState(() => toDraft(account))
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isDirty = JSON.stringify(draft) !== JSON.stringify(toDraft(account))
  useUnsavedWork(isDirty, t('account.title'))
  const faults = validateDraft(account, draft)
  const change = (next: Partial<AccountDraft>) => setDraft((now) => ({ ...now, ...next }))
  const faultOf = (field: keyof AccountDraft) => {
    const fault = isTold ? faults[field] : undefined
    return fault && t(`account.faults.${fault}`)
  }
  const compared: ComparedSetting<WeChatAccount>[] = [
    { label: 'AppID', read: ({ appId }) => appId, mine: draft.appId, format: String },
    {
      label: t('account.encoding'),
      read: ({ encoding }) => encoding,
      mine: draft.encoding,
      format: (value) => t(`account.${value as AccountDraft['encoding']}`),
    },
    {
      label: t('account.enabled'),
      read: ({ enabledMark }) => enabledMark,
      mine: draft.enabledMark,
      format: (value) => t(value === 1 ? 'reply.on' : 'reply.off'),
    },
    ...secrets
      .filter(({ field }) => draft[field] !== '')
      .map(({ field, label }) => ({
        label,
        // secrets are never read: a typed one would overwrite one that others have set
        read: (stored: WeChatAccount) => hasSecret(stored, field),
        mine: 'typed',
        format: (value: unknown) => (value === false ? '' : '••••••'),
      })),
  ]
  const save = async () => {
    setTold(true)
    if (Object.keys(faults).length > 0) return
    setRefusal('')
    setSaving(true)
    try {
      await saveOver(opened, compared, (current) =>
        call('PUT /api/weChat/Account', { body: draft, version: current, silent: true, onMessage: toast.success }),
      )
      setOpened(await onSaved())
      setDraft({ ...draft, appSecret: '', token: '', encodingAesKey: '' })
      setTold(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setSaving(false)
    }
  }
  const secret = { account, draft, onChange: change, disabled: !mayEdit }
  const address = location.origin + callbackPath
  return (
    <section className={css.panel} aria-label={t('account.title')}>
      <p className={css.lead}>{t('account.lead')}</p>
      <h2 className={css.heading}>{t('account.own')}</h2>
      <div className={css.fields}>
        <Field label="AppID" required help={t('account.appIdHelp')} error={faultOf('appId')}>
          <Input
            value={draft.appId}
            maxLength={18}
            spellCheck={false}
            autoComplete="off"
            disabled={!mayEdit}
            onChange={({ target }) => change({ appId: target.value.trim() })}
          />
        </Field>
        <SecretField {...secret} field="appSecret" label="AppSecret" error={faultOf('appSecret')} />
      </div>
      <h2 className={css.heading}>{t('account.callback')}</h2>
      <p className={css.lead}>{t('account.callbackLead')}</p>
      <div className={css.fields}>
        <Field label={t('account.address')} help={t('account.addressHelp')} className={css.wide ?? ''}>
          <Input
            readOnly
            value={address}
            suffix={
              <IconButton
                size="small"
                icon={Copy}
                label={t('account.copy')}
                onClick={() => void copyText(address, { done: t('account.copied'), failed: t('account.copyFailed') })}
              />
            }
          />
        </Field>
        <SecretField {...secret} field="token" label="Token" length={32} error={faultOf('token')} />
        <SecretField
          {...secret}
          field="encodingAesKey"
          label="EncodingAESKey"
          length={43}
          isOptional={draft.encoding === 'plain'}
          error={faultOf('encodingAesKey')}
        />
        <div className={css.wide}>
          <span className={css.label}>{t('account.encoding')}</span>
          <Segmented
            label={t('account.encoding')}
            value={draft.encoding}
            options={[
              { value: 'plain', label: t('account.plain'), disabled: !mayEdit },
              { value: 'safe', label: t('account.safe'), disabled: !mayEdit },
            ]}
            onChange={(encoding) => change({ encoding })}
          />
        </div>
        <Switch
          className={css.wide ?? ''}
          checked={draft.enabledMark === 1}
          disabled={!mayEdit}
          onChange={(isOn) => change({ enabledMark: isOn ? 1 : 0 })}
        >
          {t('account.enabled')}
        </Switch>
      </div>
      {mayEdit && (
        <footer className={css.foot}>
          <Button kind="primary" loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
            {t('account.save')}
          </Button>
          <Fault text={refusal} />
          <Connection isReady={account.appId !== '' && !isDirty} />
        </footer>
      )}
    </section>
  )
}
