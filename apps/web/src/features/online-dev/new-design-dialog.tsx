import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api/api.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { BaseFields, validateBase } from '../../form/designer/base-fields.tsx'
import type { Base } from '../../form/designer/state/designer.ts'
import css from './design-list.module.css'
import { useRefreshDesigns } from './design-api.ts'

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

/** Base data of a new design; after saving it opens in the designer. */
export function NewDesignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const navigate = useNavigate()
  const refresh = useRefreshDesigns()
  const [base, setBase] = useState(blank)
  const [wasSent, setSent] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isCodeTaken = useCodeTaken(base.enCode)
  const [first] = useState(base)
  useUnsavedWork(base !== first, t('designs.new'))
  const send = async () => {
    // Enter also submits, even while a first press is running
    if (isRunning) return
    setSent(true)
    if (isCodeTaken || Object.keys(validateBase(base)).length > 0) return
    setRunning(true)
    setRefusal('')
    try {
      const { id } = await call('POST /api/visualdev/Base', { body: base, silent: true })
      refresh()
      // the list page is kept in the background and must not keep the dialog
      onClose()
      void navigate(`/onlineDev/designer/${id}`)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.msg : String(error))
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={t('designs.new')}
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
            {t('designs.create')}
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

/** Checks whether a code is taken, a moment after it was typed. */
function useCodeTaken(enCode: string): boolean {
  const [taken, setTaken] = useState('')
  useEffect(() => {
    if (enCode === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call('GET /api/visualdev/Base', {
        query: { keyword: enCode, pageSize: 100 },
        signal: controller.signal,
        silent: true,
      })
        .then(({ list }) =>
          setTaken(list.some((design) => design.enCode.toLowerCase() === enCode.toLowerCase()) ? enCode : ''),
        )
        // The server checks again when the design is created.
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [enCode])
  return taken !== '' && taken === enCode
}
