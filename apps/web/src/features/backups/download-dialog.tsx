import type { BackupRow } from '@armature/contract'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatBytes } from './backup-texts.ts'
import css from './backups.module.css'

/** The browser saves the backup itself, so that it is never in memory as a whole. */
export function DownloadDialog({ row, onClose }: { row: BackupRow; onClose: () => void }) {
  const { t } = useTranslation('backups')
  const formId = useId()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const title = t('downloadTitle', { name: row.name })
  useUnsavedWork(password !== '', title)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setFault(t('passwordMissing'))
    setFault('')
    setRunning(true)
    try {
      const { url } = await call('POST /api/system/Backup/:id/Actions/Download', {
        params: { id: row.id },
        body: { password: await sha256(password) },
        silent: true,
      })
      followLink(url, `${row.name}.tar`)
      toast.success(t('downloading'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
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
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} kind="primary" loading={isRunning}>
            {t('download')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('downloadText', { size: formatBytes(row.bytes) })}</p>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('password')} help={t('passwordHelp')} error={fault} required>
          <PasswordInput value={password} autoComplete="current-password" data-autofocus onChange={setPassword} />
        </Field>
      </form>
    </Dialog>
  )
}

function followLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
