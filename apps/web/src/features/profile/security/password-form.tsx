import type { PasswordPolicy } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../lib/api/api.ts'
import { sha256 } from '../../../lib/files/sha256.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { usePasswordPolicy } from '../profile-api.ts'
import css from '../profile.module.css'

const blank = { old: '', fresh: '', again: '' }
type PasswordValues = typeof blank

/** Current password, and the new one twice, checked by the rules of the installation. */
export function PasswordForm() {
  const { t } = useTranslation('profile')
  const policy = usePasswordPolicy().data
  const [typed, setTyped] = useState(blank)
  const [faults, setFaults] = useState<Partial<PasswordValues>>({})
  const [isRunning, setRunning] = useState(false)
  useUnsavedWork(Object.values(typed).some(Boolean), t('password.title'))
  const send = async () => {
    const found = validatePasswords(typed, t)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setRunning(true)
    try {
      await call('POST /api/permission/Users/Current/Actions/ModifyPassword', {
        body: { oldPassword: await sha256(typed.old), password: await sha256(typed.fresh), text: typed.fresh },
        silent: true,
      })
      setTyped(blank)
      toast.success(t('password.done'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const field = (error.data as { field?: string } | null)?.field
      setFaults(field === 'oldPassword' ? { old: error.msg } : { fresh: error.msg })
    } finally {
      setRunning(false)
    }
  }
  const input = (field: keyof PasswordValues, autoComplete: string) => (
    <PasswordInput
      value={typed[field]}
      autoComplete={autoComplete}
      onChange={(value) => setTyped({ ...typed, [field]: value })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={css.narrow}>
        <Field label={t('password.old')} error={faults.old} required>
          {input('old', 'current-password')}
        </Field>
        <Field label={t('password.fresh')} error={faults.fresh} help={policy && formatRules(policy, t)} required>
          {input('fresh', 'new-password')}
        </Field>
        <Field label={t('password.again')} error={faults.again} required>
          {input('again', 'new-password')}
        </Field>
      </div>
      <div className={css.foot}>
        <Button kind="primary" type="submit" loading={isRunning}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  )
}

type Translate = (key: string, values?: Record<string, unknown>) => string

function validatePasswords({ old, fresh, again }: PasswordValues, t: Translate): Partial<PasswordValues> {
  return {
    ...(old === '' ? { old: t('password.missingOld') } : {}),
    ...(fresh === '' ? { fresh: t('password.missingFresh') } : {}),
    ...(again !== fresh ? { again: t('password.differs') } : {}),
  }
}

/** The password rules as one sentence, shown before the user types. */
function formatRules({ minLength, maxLength, needs, history }: PasswordPolicy, t: Translate): string {
  const kinds = needs.map((kind) => t(`password.kinds.${kind}`)).join(t('comma'))
  return [
    t('password.length', { min: minLength, max: maxLength }),
    kinds && t('password.needs', { kinds }),
    history > 0 ? t('password.history', { count: history }) : '',
  ]
    .filter(Boolean)
    .join(t('semicolon'))
}
