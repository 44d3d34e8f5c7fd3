import type { Row } from '@armature/form-engine'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import css from './picker.module.css'

interface RecordPickerWindowProps {
  /** `popupType`, `popupTitle` and `popupWidth` of a design */
  settings: Record<string, unknown>
  chosen: Row[]
  /** confirming an empty selection is refused (F4.65) */
  needsOne: boolean
  onCancel: () => void
  onConfirm: (chosen: Row[]) => void
  children: (take: (chosen: Row[]) => void) => ReactNode
}

/**
 * The window of a record picker: a dialog or a drawer, the number of selected records, cancel and confirm (F2.08, F2.09, F2.66,
 * F2.67).
 */
export function RecordPickerWindow({
  settings,
  chosen,
  needsOne,
  onCancel,
  onConfirm,
  children,
}: RecordPickerWindowProps) {
  const { t } = useTranslation('form')
  const Frame = settings['popupType'] === 'drawer' ? Drawer : Dialog
  const title = settings['popupTitle']
  const isPhone = useAppState((state) => state.device === 'mobile')
  const width = Number.parseInt(String(settings['popupWidth'] ?? ''), 10) || 800
  const confirm = (records: Row[]) => {
    if (needsOne && records.length === 0) return toast.warning(t('picker.chooseFirst'))
    onConfirm(records)
  }
  return (
    <Frame
      open
      title={(typeof title === 'string' && title) || t('picker.records')}
      width={isPhone ? 'full' : width}
      bodyClassName={css.records ?? ''}
      onClose={onCancel}
      footer={
        <>
          <span className={css.foot}>{chosen.length > 0 && t('picker.chosenCount', { count: chosen.length })}</span>
          <Button onClick={onCancel}>{t('picker.cancel')}</Button>
          <Button kind="primary" onClick={() => confirm(chosen)}>
            {t('picker.confirm')}
          </Button>
        </>
      }
    >
      {children(confirm)}
    </Frame>
  )
}
