import type { Grantee } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { ChangesDialog } from '../dialogs/changes-dialog.tsx'
import type { DraftChange } from '../draft/draft.ts'
import type { GrantIndex } from '../draft/grant-index.ts'
import css from './board.module.css'

interface BoardFootProps {
  changes: readonly DraftChange[]
  index: GrantIndex
  holder: Grantee
  isSaving: boolean
  /** why the last save failed */
  refusal: string
  onUndo: () => void
  onSave: () => void
}

/** How many changes are not saved yet, how many users they affect, and the buttons to save or discard them. */
export function BoardFoot({ changes, index, holder, isSaving, refusal, onUndo, onSave }: BoardFootProps) {
  const { t } = useTranslation('authorize')
  const [isShown, setShown] = useState(false)
  if (!holder.mayEdit) return null
  const { added, removed } = countChanges(changes)
  const reach = holder.objectType === 'user' ? t('reachesUser') : t('reaches', { count: holder.members })
  return (
    <footer className={css.foot}>
      <span className={css.sum} role="status">
        {changes.length === 0 ? (
          t('unchanged')
        ) : (
          <>
            <span className={classNames(css.mark, css.plus)} aria-label={t('added', { count: added })}>
              +
            </span>
            {added}
            <span className={classNames(css.mark, css.minus)} aria-label={t('removed', { count: removed })}>
              −
            </span>
            {removed}
          </>
        )}
      </span>
      {changes.length > 0 && (
        <>
          <Button kind="link" onClick={() => setShown(true)}>
            {t('showChanges')}
          </Button>
          <span className={css.reach}>{reach}</span>
        </>
      )}
      {changes.length > 0 && <Fault className={css.refusal} text={refusal} />}
      <span className={css.end}>
        <Button disabled={changes.length === 0 || isSaving} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button kind="primary" disabled={changes.length === 0} loading={isSaving} onClick={onSave}>
          {t('save')}
        </Button>
      </span>
      {isShown && <ChangesDialog changes={changes} index={index} onClose={() => setShown(false)} />}
    </footer>
  )
}

/** A change from write to read counts as removed. */
export function countChanges(changes: readonly Pick<DraftChange, 'before' | 'after'>[]) {
  const removed = changes.filter(
    ({ before, after }) => after === null || (before === 'write' && after === 'read'),
  ).length
  return { added: changes.length - removed, removed }
}
