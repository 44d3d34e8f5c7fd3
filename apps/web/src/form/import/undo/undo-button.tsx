import type { UndoableImport } from '@armature/contract'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { WhyButton } from '../../why/why-button.tsx'
import css from './undo.module.css'
import { countRecords, type Undo } from './use-undo.ts'

interface UndoButtonProps {
  undo: Undo
  run: UndoableImport
  /** menu of the list through which the records were imported */
  menuId: string
}

/** Undoes an import after a confirmation; if it cannot be undone, shows why instead. */
export function UndoButton({ undo, run, menuId }: UndoButtonProps) {
  const { t } = useTranslation('import')
  const { fileName, added, updated, refusal } = run
  const ask = async () => {
    const agreed = await confirm({
      title: fileName === '' ? t('undo.askNameless') : t('undo.ask', { name: fileName }),
      text: [
        added > 0 ? t('undo.askAdded', { count: added }) : '',
        updated > 0 ? t('undo.askUpdated', { count: updated }) : '',
        t('undo.askChanged'),
      ]
        .filter((part) => part !== '')
        .join(t('undo.join')),
      okText: t('undo.action'),
      danger: true,
    })
    if (agreed) void undo.start(run)
  }
  if (refusal === '')
    return (
      <Button icon={Undo2} warn disabled={countRecords(run) === 0} onClick={() => void ask()}>
        {t('undo.action')}
      </Button>
    )
  return (
    <span className={css.refused}>
      <span>{t('undo.refused', { reason: refusal })}</span>
      <WhyButton question={{ menuId, kind: 'button', code: added > 0 ? 'btn_remove' : 'btn_edit' }} />
    </span>
  )
}
