import type { MailAccount, MailInput } from '@armature/contract'
import { compile } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { preloadBoxes } from '../../../form/antd/load.ts'
import { listFiles } from '../../../form/files/attachments.ts'
import { useFormDraft } from '../../../form/drafts/use-form-draft.tsx'
import { dropUploads, hasFailedUploads, isUploading } from '../../../form/files/uploads.ts'
import { useIsDirty } from '../../../form/form-context.tsx'
import { FormView } from '../../../form/form-view.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'
import { useReader } from '../../../form/reader.tsx'
import { createFillContext } from '../../../form/state/create-fill-context.ts'
import { askToLeave } from '../../../form/state/ask-to-leave.ts'
import { createFormStore } from '../../../form/store.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { generateId } from '../../../lib/browser/random-id.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { accountsQuery, refreshMails, saveDraft, sendMail } from '../email-api.ts'
import css from '../email.module.css'
import { AddressLines, type RecipientLines } from './address-lines.tsx'
import type { MailStart } from './mail-start.ts'

interface ComposeDialogProps {
  start: MailStart
  onClose: () => void
}

/** Composes a mail: saved as a draft, or sent. */
export default function ComposeDialog({ start, onClose }: ComposeDialogProps) {
  const { data: accounts } = useQuery(accountsQuery)
  return accounts && <Compose start={start} accounts={accounts} onClose={onClose} />
}

function Compose({ start, accounts, onClose }: ComposeDialogProps & { accounts: MailAccount[] }) {
  const { t } = useTranslation('email')
  const { t: form } = useTranslation('form')
  const reader = useReader()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const compiled = useMemo(() => compile({ fields: buildFields(t) }), [t])
  const [store] = useState(() =>
    createFormStore(compiled, createFillContext(reader), {
      subject: start.subject,
      bodyText: start.bodyText,
      files: start.files,
    }),
  )
  const [lines, setLines] = useState<RecipientLines>({ to: start.to, cc: start.cc, bcc: start.bcc })
  const [accountId, setAccountId] = useState(
    accounts.some(({ id }) => id === start.accountId) ? start.accountId : (accounts[0]?.id ?? ''),
  )
  // one key per window: a second press sends nothing
  const [key] = useState(generateId)
  const [id, setId] = useState(start.id)
  const [kept, setKept] = useState<RecipientLines>(lines)
  const [busy, setBusy] = useState<'' | 'draft' | 'send'>('')
  const [fault, setFault] = useState<{ msg: string; field: string }>({ msg: '', field: '' })
  const isDirty = useIsDirty(store) || lines !== kept
  const fromId = useId()
  const title = t(start.id ? 'compose.editTitle' : 'compose.title')
  const draft = useFormDraft({
    form: `mail:${start.id}:${start.answersId}`,
    store,
    origin: nothingStored,
    other: {
      value: lines === kept ? undefined : { lines, accountId },
      restore: (other) => {
        setLines(other.lines)
        if (accounts.some((account) => account.id === other.accountId)) setAccountId(other.accountId)
      },
    },
  })
  useUnsavedWork(isDirty, title, draft.forget)
  useEffect(() => preloadBoxes([...compiled.byPath.values()].map(({ control }) => control.kind)), [compiled])
  useEffect(() => () => dropUploads(store), [store])

  const body = (): MailInput => {
    const values = store.values()
    return {
      id,
      accountId,
      ...lines,
      subject: readText(values, 'subject'),
      bodyText: readText(values, 'bodyText'),
      fileIds: listFiles(values['files']).map(({ fileId }) => fileId),
      answersId: start.answersId,
    }
  }
  const act = async (what: 'draft' | 'send', work: () => Promise<void>) => {
    if (isUploading(store)) return toast.warning(form('record.uploading'))
    setFault({ msg: '', field: '' })
    if (store.validateAll().length > 0) return
    setBusy(what)
    try {
      await work()
      await refreshMails()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault({ msg: error.msg, field: (error.data as { field?: string } | null)?.field ?? '' })
    } finally {
      setBusy('')
    }
  }
  const keep = () =>
    act('draft', async () => {
      const saved = await saveDraft(body())
      setId(saved.id)
      store.markSaved()
      setKept(lines)
      draft.forget()
      toast.success(t('compose.kept'))
    })
  const send = () => {
    if (lines.to.length + lines.cc.length + lines.bcc.length === 0)
      return setFault({ msg: t('compose.noRecipient'), field: 'to' })
    // what has gone out cannot be completed any more
    if (hasFailedUploads(store)) return setFault({ msg: t('compose.fileFailed'), field: 'files' })
    return act('send', async () => {
      const sent = await sendMail(body(), key)
      store.markSaved()
      draft.forget()
      if (sent.sendState === 'failed') toast.error(t('compose.failed', { fault: sent.fault }), 6000)
      else if (sent.fault) toast.warning(sent.fault, 6000)
      else toast.success(t(sent.sendState === 'sent' ? 'compose.sent' : 'compose.sending'))
      onClose()
    })
  }
  const leave = () => {
    if (isDirty) draft.forget()
    onClose()
  }
  const close = () => void askToLeave({ isDirty: () => isDirty }, form).then((may) => may && leave())
  const isRight = (name: keyof RecipientLines) => fault.field !== name
  return (
    <Dialog
      open
      title={title}
      width={isPhone ? 'full' : 'usual'}
      closeOnMask={false}
      onClose={close}
      footer={
        <>
          {fault.msg && (
            <span className={css.fault} role="alert">
              {fault.msg}
            </span>
          )}
          <Button loading={busy === 'draft'} disabled={busy === 'send'} onClick={() => void keep()}>
            {t('compose.keep')}
          </Button>
          <Button kind="primary" loading={busy === 'send'} disabled={busy === 'draft'} onClick={() => void send()}>
            {t('compose.send')}
          </Button>
        </>
      }
    >
      {draft.bar}
      <div className={css.heading}>
        <div className={css.line}>
          <label htmlFor={fromId}>{t('from')}</label>
          <NativeSelect
            id={fromId}
            className={css.wide}
            value={accountId}
            options={accounts.map((one) => ({
              value: one.id,
              label: one.senderName ? `${one.senderName} <${one.address}>` : one.address,
            }))}
            onChange={(event) => setAccountId(event.target.value)}
          />
        </div>
        <AddressLines lines={lines} onChange={setLines} isRight={isRight} />
        {!isRight('to') && <Note tone="error">{fault.msg}</Note>}
      </div>
      <FormView modelId="" store={store} mode="edit" />
    </Dialog>
  )
}

const nothingStored = { version: '', values: {} }

const buildFields = (t: (key: string) => string) => [
  createField('comInput', 'subject', t('subject'), { span: 24 }, { maxlength: 500 }),
  createField('editor', 'bodyText', t('compose.body'), { span: 24 }, { placeholder: t('compose.bodyHint') }),
  createField('uploadFz', 'files', t('files'), { span: 24 }, { limit: 20, fileSize: 20, sizeUnit: 'MB' }),
]
