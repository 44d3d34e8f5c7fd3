import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { fetchValues, type Grantee, type HolderRef } from '../authorize-api.ts'
import type { Values } from '../draft/draft.ts'
import { HolderPane } from '../holder-pane.tsx'
import css from './dialogs.module.css'

interface CopyDialogProps {
  /** the grantee that receives the copy; it cannot copy from itself */
  except: HolderRef
  onCopy: (from: Values) => void
  onClose: () => void
}

/** Copies the grants of another grantee as unsaved changes. */
export function CopyDialog({ except, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation('authorize')
  const [from, setFrom] = useState<Grantee | null>(null)
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    if (!from) return
    setBusy(true)
    try {
      onCopy(await fetchValues(from))
      onClose()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      toast.error(error.msg)
    }
  }
  return (
    <Dialog
      open
      width="question"
      title={t('copyFrom')}
      bodyClassName={css.copy ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!from} loading={isBusy} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('copyText')}</p>
      <HolderPane
        objectType={except.objectType}
        chosenId={from?.id ?? ''}
        isOffered={({ id }) => id !== except.id}
        onChoose={setFrom}
      />
    </Dialog>
  )
}
