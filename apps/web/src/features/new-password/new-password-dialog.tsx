import type { PasswordPolicy } from '@armature/contract'
import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { fetchUser } from '../../lib/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { signOut } from '../../lib/session/sign-in.ts'
import { unsavedWork, useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import css from './new-password.module.css'
import { checkRules } from './rules.ts'

const blank = { old: '', fresh: '', again: '' }
type PasswordValues = typeof blank

interface NewPasswordDialogProps {
  /** repeats the requests that were refused for lack of a new password */
  reload?: () => void
}

/** Covers everything until a new password is set; the only other option is to sign out. */
export default function NewPasswordDialog({ reload = () => location.reload() }: NewPasswordDialogProps) {
  const { t } = useTranslation('newPassword')
  const formId = useId()
  const policy = usePolicy()
  const [typed, setTyped] = useState(blank)
  const [faults, setFaults] = useState<Partial<PasswordValues>>({})
  const [refusal, setRefusal] = useState('')
  const [isRunning, setRunning] = useState(false)
  useUnsavedWork(Object.values(typed).some(Boolean), t('title'))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = validatePasswords(typed, t)
    setFaults(found)
    setRefusal('')
    if (Object.keys(found).length > 0) return
    setRunning(true)
    try {
      await change(typed)
      toast.success(t('done'))
      setTyped(blank)
      await resumeSession(reload)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
      setRunning(false)
    }
  }
  const input = (field: keyof PasswordValues, autoComplete: string) => (
    <PasswordInput
      value={typed[field]}
      autoComplete={autoComplete}
      data-autofocus={field === 'old' || undefined}
      onChange={(value) => setTyped({ ...typed, [field]: value })}
    />
  )
  return (
    <Dialog
      open
      width="question"
      title={t('title')}
      closable={false}
      closeOnMask={false}
      // Esc does nothing: the dialog cannot be closed.
      onClose={() => undefined}
      footer={
        <>
          <Button onClick={() => void signOut().finally(() => location.assign('/login'))}>{t('signOut')}</Button>
          <Button type="submit" form={formId} kind="primary" loading={isRunning}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('text')}</p>
      <form id={formId} noValidate className={css.form} onSubmit={(event) => void send(event)}>
        <Field label={t('old')} error={faults.old} required>
          {input('old', 'current-password')}
        </Field>
        <Field label={t('fresh')} error={faults.fresh} required>
          {input('fresh', 'new-password')}
        </Field>
        {policy && <Rules policy={policy} typed={typed.fresh} />}
        <Field label={t('again')} error={faults.again} required>
          {input('again', 'new-password')}
        </Field>
        {refusal && <Note tone="error">{refusal}</Note>}
      </form>
    </Dialog>
  )
}

function Rules({ policy, typed }: { policy: PasswordPolicy; typed: string }) {
  const { t } = useTranslation('newPassword')
  return (
    <ul className={css.rules} aria-label={t('rules')}>
      {checkRules(policy, typed).map(({ key, values, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          <Icon icon={isMet ? CircleCheck : Circle} size={14} />
          <span>{t(key, values)}</span>
          <span className="visually-hidden">{t(isMet ? 'met' : 'open')}</span>
        </li>
      ))}
      {policy.history > 0 && (
        <li>
          <Icon icon={Circle} size={14} />
          <span>{t('history', { n: policy.history })}</span>
        </li>
      )}
    </ul>
  )
}

// Without the policy the server still reports what a password lacks.
function usePolicy(): PasswordPolicy | null {
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    call('GET /api/oauth/PasswordPolicy', { silent: true, signal: aborter.signal }).then(setPolicy, () => undefined)
    return () => aborter.abort()
  }, [])
  return policy
}

async function change({ old, fresh }: PasswordValues): Promise<void> {
  await call('POST /api/permission/Users/Current/Actions/ModifyPassword', {
    body: { oldPassword: await sha256(old), password: await sha256(fresh), text: fresh },
    silent: true,
  })
}

/** Refetches what was refused, or reloads the page if it has no unsaved work. */
async function resumeSession(reload: () => void): Promise<void> {
  await fetchUser()
  if (unsavedWork.any()) await queryClient.invalidateQueries()
  else reload()
}

function validatePasswords({ old, fresh, again }: PasswordValues, t: (key: string) => string): Partial<PasswordValues> {
  const faults: Partial<PasswordValues> = {}
  if (old === '') faults.old = t('oldMissing')
  if (fresh === '') faults.fresh = t('freshMissing')
  else if (fresh !== again) faults.again = t('different')
  return faults
}
