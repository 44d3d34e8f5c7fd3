import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast-state.ts'
import { type EditedModel, type SavedEdit, type UndoneEdit, undoEdit } from './batch-edit-calls.ts'

const BatchEditDialog = lazy(() => import('./batch-edit-dialog.tsx'))
const UndoneDialog = lazy(() => import('./undone-dialog.tsx'))

interface BatchEditProps {
  model: EditedModel
  /** the records to edit; null: none, and the dialog is closed */
  ids: readonly string[] | null
  onClose: () => void
  /** after records were changed, or changed back */
  onChanged: () => void
}

/** The dialog of a batch edit; after a save, a message offers to undo it. */
export function BatchEdit({ model, ids, onClose, onChanged }: BatchEditProps) {
  const { t } = useTranslation('batchEdit')
  const [undone, setUndone] = useState<UndoneEdit | null>(null)
  const undo = async (editId: string) => {
    const result = await undoEdit(model, editId).catch(() => null)
    // the call has shown the error
    if (!result) return
    onClose()
    if (result.undone > 0) onChanged()
    if (result.kept.length > 0) setUndone(result)
    else toast.success(t('undone', { count: result.undone }))
  }
  const offerUndo = ({ id, count, outOfScope }: SavedEdit) => {
    onClose()
    onChanged()
    const text =
      outOfScope > 0 ? [t('saved', { count }), t('outOfScope', { count: outOfScope })] : [t('saved', { count })]
    toast.offer(text.join(t('comma')), { label: t('undo'), act: () => void undo(id) })
  }
  return (
    <Suspense>
      {ids && <BatchEditDialog model={model} ids={ids} onSaved={offerUndo} onUndo={undo} onClose={onClose} />}
      {undone && <UndoneDialog result={undone} onClose={() => setUndone(null)} />}
    </Suspense>
  )
}
