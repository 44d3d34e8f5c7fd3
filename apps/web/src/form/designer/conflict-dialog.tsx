import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDesigner, useDesignerStore, loadRecord } from './state/designer.ts'
import { replaceServerDraft } from './state/saving.ts'

/** Another user saved this draft in the meantime: the user decides which version is kept. */
export function ConflictDialog() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const isStale = useDesigner(({ saving }) => saving === 'stale')
  const fault = useDesigner((state) => state.fault)
  const takeTheirs = async () =>
    loadRecord(designer, await call('GET /api/visualdev/Base/:id', { params: { id: designer.getState().id } }))
  // The decision can wait: the draft stays in the browser, and the next save asks again.
  const later = () => designer.setState({ saving: 'failed' })
  return (
    <Dialog
      open={isStale}
      title={t('conflict.title')}
      width="question"
      closeOnMask={false}
      onClose={later}
      footer={
        <>
          <Button onClick={later}>{t('conflict.later')}</Button>
          <Button onClick={() => void takeTheirs()}>{t('conflict.theirs')}</Button>
          <Button kind="danger" onClick={() => void replaceServerDraft(designer)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{fault}</p>
      <p>{t('conflict.text')}</p>
    </Dialog>
  )
}
