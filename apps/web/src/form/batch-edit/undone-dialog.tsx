import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Figure } from '../import/figure.tsx'
import css from './batch-edit.module.css'
import type { UndoneEdit } from './batch-edit-calls.ts'
import { RefusedList } from './refused-list.tsx'

/** The records that the undo of a batch edit has left unchanged, and why. */
export default function UndoneDialog({ result, onClose }: { result: UndoneEdit; onClose: () => void }) {
  const { t } = useTranslation('batchEdit')
  return (
    <Dialog open title={t('undoTitle')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className={css.undone}>
        <div className={css.summary} data-bad role="status">
          <TriangleAlert size={28} strokeWidth={1.5} aria-hidden />
          <dl>
            <Figure label={t('restored')} value={result.undone} />
            <Figure label={t('kept')} value={result.kept.length} />
          </dl>
        </div>
        <p className={css.note}>{t('keptNote')}</p>
        <RefusedList records={result.kept} />
      </div>
    </Dialog>
  )
}
