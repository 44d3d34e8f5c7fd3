import type { PortalWidget } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { countContents, removeWidget } from '../layout/panes.ts'
import { useWidgetName } from '../widgets/widget-frame.tsx'
import { draw, select, useEditor, useEditorStore, type PortalEditor } from './editor.ts'

/** Removes a widget at once. @returns false for a container that holds others: the user is to choose what happens to them */
export function removeUnlessFilled(editor: PortalEditor, id: string): boolean {
  const { layout } = editor.getState()
  const widget = layout.widgets.find((one) => one.id === id)
  if (widget && countContents(layout, widget) > 0) return false
  select(editor, null)
  draw(editor, (now) => removeWidget(now, id))
  return true
}

interface RemoveDialogProps {
  /** a container that holds other widgets */
  container: PortalWidget
  onClose: () => void
}

/** Whether the widgets in a container are removed with it or kept on the portal. */
export function RemoveDialog({ container, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const name = useWidgetName(container)
  const count = useEditor(({ layout }) => countContents(layout, container))
  const remove = (contents: 'remove' | 'lift') => {
    select(editor, null)
    draw(editor, (now) => removeWidget(now, container.id, contents))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('removeContainer.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" onClick={() => remove('remove')}>
            {t('removeContainer.all')}
          </Button>
          <Button kind="primary" onClick={() => remove('lift')}>
            {t('removeContainer.keep')}
          </Button>
        </>
      }
    >
      {t('removeContainer.text', { count })}
    </Dialog>
  )
}
