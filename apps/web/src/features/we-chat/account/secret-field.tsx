import type { WeChatAccount } from '@armature/contract'
import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { isKept, generateSecret, type AccountDraft, type SecretField as Name } from './account-draft.ts'

export interface SecretFieldProps {
  field: Name
  label: string
  account: WeChatAccount
  draft: AccountDraft
  error: string | undefined
  disabled: boolean
  isOptional?: boolean
  /** length of a secret that can be generated here */
  length?: number
  onChange: (change: Partial<AccountDraft>) => void
}

/** A secret: hidden while it is typed, kept when it is left empty, never shown once it is stored. */
export function SecretField({
  field,
  label,
  account,
  draft,
  error,
  disabled,
  isOptional,
  length,
  onChange,
}: SecretFieldProps) {
  const { t } = useTranslation('weChat')
  const { t: ui } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  const kept = isKept(account, draft, field)
  const change = (value: string) => onChange({ [field]: value })
  const make = (size: number) => {
    change(generateSecret(size))
    // shown, because it has to be entered at WeChat too
    setShown(true)
  }
  return (
    <Field label={label} required={!kept && !isOptional} help={t(`account.${field}Help`)} error={error}>
      <Input
        type={isShown ? 'text' : 'password'}
        value={draft[field]}
        maxLength={64}
        spellCheck={false}
        autoComplete="new-password"
        disabled={disabled}
        placeholder={kept ? t('account.kept') : ''}
        onChange={({ target }) => change(target.value.trim())}
        suffix={
          disabled ? undefined : (
            <>
              {length !== undefined && (
                <IconButton
                  size="small"
                  icon={WandSparkles}
                  label={t('account.make', { name: label })}
                  onClick={() => make(length)}
                />
              )}
              <IconButton
                size="small"
                icon={isShown ? EyeOff : Eye}
                label={`${ui(isShown ? 'hidePassword' : 'showPassword')} ${label}`}
                onClick={() => setShown(!isShown)}
              />
            </>
          )
        }
      />
    </Field>
  )
}
