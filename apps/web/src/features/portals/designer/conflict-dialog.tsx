import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { overwriteStored, loadStored } from './designer-api.ts'
import { useEditor, useEditorStore } from './editor.ts'

/** Another user has saved this portal in the meantime: lets the user choose between both versions. */
export function ConflictDialog() {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const conflict = useEditor((state) => state.conflict)
  const mine = useEditor(({ layout }) => layout.widgets.length)
  if (!conflict) return null
  // the decision can wait: the drawing stays, and the next save asks again
  const later = () => editor.setState({ conflict: null })
  return (
    <Dialog
      open
      width="question"
      title={t('conflictTitle')}
      closeOnMask={false}
      onClose={later}
      footer={
        <>
          <Button onClick={later}>{t('later')}</Button>
          <Button onClick={() => loadStored(editor)}>{t('takeTheirs')}</Button>
          <Button kind="danger" onClick={() => void overwriteStored(editor)}>
            {t('saveMine')}
          </Button>
        </>
      }
    >
      <p>{conflict.msg}</p>
      <p>{t('conflictText', { theirs: conflict.portal.layout.widgets.length, mine })}</p>
    </Dialog>
  )
}
