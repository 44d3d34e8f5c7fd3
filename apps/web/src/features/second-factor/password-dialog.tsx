import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import css from './second-factor.module.css'

export interface PasswordDialogProps {
  title: string
  text: string
  submit: string
  danger?: boolean
  /** @param password as it is sent; a thrown error is shown below the field */
  onPassword: (password: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks for the password again before an action that an unattended screen must not allow. */
export function PasswordDialog({ title, text, submit, danger = false, onPassword, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('secondFactor')
  const formId = useId()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  useUnsavedWork(password !== '', title)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setFault(t('passwordMissing'))
    setFault('')
    setRunning(true)
    try {
      await onPassword(await sha256(password))
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
      title={title}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} kind={danger ? 'danger' : 'primary'} loading={isRunning}>
            {submit}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{text}</p>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('password')} help={t('passwordHelp')} error={fault} required>
          <PasswordInput value={password} autoComplete="current-password" data-autofocus onChange={setPassword} />
        </Field>
      </form>
    </Dialog>
  )
}
