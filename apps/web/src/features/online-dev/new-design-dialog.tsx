import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-state.ts'
import { BaseFields, baseFaults } from '../../form/designer/base-fields.tsx'
import type { Base } from '../../form/designer/state/designer.ts'
import css from './design-list.module.css'
import { isCodeUsed, useRefreshDesigns, type DesignFile } from './design-api.ts'

const blank: Base = {
  fullName: '',
  fullNameI18n: {},
  enCode: '',
  type: 1,
  webType: 2,
  category: '',
  icon: 'file-text',
  sortCode: 0,
  description: '',
}

/** Base data of a new design; agreed, it opens in the designer. */
export function NewDesignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const navigate = useNavigate()
  const create = async (body: Base) => {
    const { id } = await call('POST /api/visualdev/Base', { body, silent: true })
    return () => void navigate(`/onlineDev/designer/${id}`)
  }
  return (
    <BaseDialog title={t('designs.new')} okText={t('designs.create')} start={blank} send={create} onClose={onClose} />
  )
}

/** A file whose code belongs to another design: the user names the new design before it is imported. */
export function ImportAsDialog({ file, onClose }: { file: DesignFile; onClose: () => void }) {
  const { t } = useTranslation('designer')
  const send = async (base: Base) => {
    const fileContent = JSON.stringify({ ...file, ...base })
    await call('POST /api/visualdev/Base/Actions/Import', {
      body: { fileContent },
      silent: true,
      onMessage: toast.success,
    })
    return () => undefined
  }
  const title = t('designs.importAs', { code: file.enCode })
  return (
    <BaseDialog
      title={title}
      okText={t('designs.import')}
      start={{ ...blank, ...file }}
      takenCode={file.enCode}
      send={send}
      onClose={onClose}
    />
  )
}

interface BaseDialogProps {
  title: string
  okText: string
  start: Base
  /** a code that is known to belong to another design */
  takenCode?: string
  /** saves the design, and returns what follows when the dialog is closed */
  send: (base: Base) => Promise<() => void>
  onClose: () => void
}

function BaseDialog({ title, okText, start, takenCode = '', send: save, onClose }: BaseDialogProps) {
  const { t } = useTranslation('designer')
  const refresh = useRefreshDesigns()
  const [base, setBase] = useState(() => pickBase(start))
  const [wasSent, setSent] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isCodeTaken = useCodeTaken(base.enCode, takenCode)
  const [first] = useState(base)
  useUnsavedWork(base !== first, title)
  const send = async () => {
    // Enter sends too, also while the first press is under way
    if (isRunning) return
    setSent(true)
    if (isCodeTaken || Object.keys(baseFaults(base)).length > 0) return
    setRunning(true)
    setRefusal('')
    try {
      const goOn = await save(base)
      refresh()
      // the page it stands on is kept and comes back as it was left
      onClose()
      goOn()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.msg : String(error))
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          {refusal && (
            <span role="alert" className={css.refusal}>
              {refusal}
            </span>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" loading={isRunning} onClick={() => void send()}>
            {okText}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <BaseFields
          base={base}
          showFaults={wasSent}
          isCodeTaken={isCodeTaken}
          onChange={(patch) => setBase({ ...base, ...patch })}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** Looks a code up a moment after it was typed. */
function useCodeTaken(enCode: string, knownTaken: string): boolean {
  const [taken, setTaken] = useState(knownTaken)
  useEffect(() => {
    if (enCode === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      isCodeUsed(enCode, controller.signal)
        .then((isUsed) => setTaken(isUsed ? enCode : ''))
        // The server checks again when the design is made.
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [enCode])
  return taken !== '' && taken === enCode
}

const pickBase = ({
  fullName,
  fullNameI18n,
  enCode,
  type,
  webType,
  category,
  icon,
  sortCode,
  description,
}: Base): Base => ({ fullName, fullNameI18n, enCode, type, webType, category, icon, sortCode, description })
