import type { UserRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRefreshUsers } from './users-api.ts'
import css from './users.module.css'

/** Sets a temporary password of a user, who must choose another one at the next sign-in (S7.117). */
export function PasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<{ fresh?: string; again?: string }>({})
  const [isRunning, setRunning] = useState(false)
  useUnsavedWork(fresh !== '' || again !== '', t('password.title', { name: user.realName }))
  const send = async () => {
    if (fresh !== again) return setFaults({ again: t('password.differs') })
    setFaults({})
    setRunning(true)
    try {
      const hash = await sha256(fresh)
      await call('POST /api/permission/Users/:id/Actions/ResetPassword', {
        params: { id: user.id },
        body: { userPassword: hash, validatePassword: hash, text: fresh },
        silent: true,
      })
      toast.success(t('password.done'))
      await refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults({ fresh: error.msg })
    } finally {
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      width="question"
      title={t('password.title', { name: user.realName })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('handOver.close')}</Button>
          <Button kind="primary" loading={isRunning} disabled={fresh === ''} onClick={() => void send()}>
            {t('password.ok')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('password.text')}</p>
      <div className={css.fields}>
        <Field label={t('password.fresh')} error={faults.fresh} required>
          <PasswordInput value={fresh} autoComplete="new-password" onChange={setFresh} />
        </Field>
        <Field label={t('password.again')} error={faults.again} required>
          <PasswordInput value={again} autoComplete="new-password" onChange={setAgain} />
        </Field>
      </div>
    </Dialog>
  )
}
