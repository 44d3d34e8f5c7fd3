import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { DraftChange } from '../draft/draft.ts'
import type { GrantIndex } from '../draft/grant-index.ts'
import { ChangeList } from './change-list.tsx'

interface ChangesDialogProps {
  changes: readonly DraftChange[]
  index: GrantIndex
  onClose: () => void
}

/** Lists by name what saving will grant and revoke. */
export function ChangesDialog({ changes, index, onClose }: ChangesDialogProps) {
  const { t } = useTranslation('authorize')
  const items = changes.map((change) => {
    const list = index.listOf(change.id)
    const menu = list === 'system' || list === 'module' ? undefined : index.above(change.id)[0]
    return {
      ...change,
      type: list === 'module' ? ('menu' as const) : (list ?? 'menu'),
      fullName: index.nameOf(change.id),
      menuName: menu ? index.nameOf(menu) : '',
    }
  })
  return (
    <Dialog open title={t('unsavedChanges')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <ChangeList items={items} />
    </Dialog>
  )
}
