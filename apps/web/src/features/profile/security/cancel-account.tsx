import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../../lib/api/api.ts'
import { resetSession } from '../../../lib/session/session.ts'
import { sha256 } from '../../../lib/files/sha256.ts'
import { unsavedWork, useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Asks for a confirmation, then for the password; afterwards the account cannot be used any more (S5.46, SO.91). */
export function CancelAccount() {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    const question = { title: t('notice'), text: t('cancelAccount.question'), okText: t('cancelAccount.go') }
    if (await confirm({ ...question, danger: true })) setOpen(true)
  }
  return (
    <>
      <Button warn onClick={() => void ask()}>
        {t('cancelAccount.button')}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  useUnsavedWork(password !== '', t('cancelAccount.title'))
  const send = async () => {
    // Enter also submits, even while a first press is running
    if (isRunning) return
    if (password === '') return setFault(t('faults.passwordMissing'))
    setFault('')
    setRunning(true)
    try {
      await call('DELETE /api/permission/Users/Current', { body: { password: await sha256(password) }, silent: true })
      unsavedWork.clear()
      resetSession()
      toast.success(t('cancelAccount.done'))
      await navigate('/login')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      width="question"
      title={t('cancelAccount.button')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" loading={isRunning} onClick={() => void send()}>
            {t('cancelAccount.confirm')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label={t('info.password')} error={fault} help={t('cancelAccount.passwordHelp')} required>
          <PasswordInput value={password} autoComplete="current-password" onChange={setPassword} />
        </Field>
      </form>
    </Dialog>
  )
}
