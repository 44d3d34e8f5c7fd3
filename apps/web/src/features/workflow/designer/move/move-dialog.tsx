import type { PlannedMove } from '@armature/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import css from './move.module.css'
import { PlannedMoveItem } from './planned-move.tsx'
import { type Choices, useMoves } from './use-moves.ts'

interface MoveDialogProps {
  templateId: string
  version: number
  onClose: () => void
}

/** Moves running approvals to a version of their flow, after a dry run of each. */
export default function MoveDialog({ templateId, version, onClose }: MoveDialogProps) {
  const { t } = useTranslation('workflow')
  const { plan, page, pageSize, turn, chosen, setChosen, failures, isBusy, move } = useMoves(templateId, version)
  const list = plan.data?.list
  const total = plan.data?.pagination.total ?? 0
  const count = Object.keys(chosen).length
  return (
    <Dialog
      open
      title={t('move.title', { version })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('move.close')}</Button>
          <Button
            kind="primary"
            disabled={count === 0}
            loading={isBusy}
            onClick={() => void move().catch(() => undefined)}
          >
            {t('move.ok', { count })}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('move.text')}</p>
      {plan.error ? (
        <Failed error={plan.error} onRetry={() => void plan.refetch()} />
      ) : !list ? (
        <Skeleton rows={4} />
      ) : total === 0 ? (
        <Empty title={t('move.none')} text={t('move.noneText', { version })} />
      ) : (
        <>
          <div className={css.head}>
            <SelectAll list={list} chosen={chosen} onChange={setChosen} />
            {total > pageSize && (
              <span className={css.pages}>
                {t('move.range', {
                  from: (page - 1) * pageSize + 1,
                  to: (page - 1) * pageSize + list.length,
                  total,
                })}
                <IconButton
                  icon={ChevronLeft}
                  label={t('move.previous')}
                  disabled={page === 1}
                  onClick={() => turn(page - 1)}
                />
                <IconButton
                  icon={ChevronRight}
                  label={t('move.next')}
                  disabled={page * pageSize >= total}
                  onClick={() => turn(page + 1)}
                />
              </span>
            )}
          </div>
          <ol className={css.list}>
            {list.map((row) => (
              <PlannedMoveItem
                key={row.id}
                row={row}
                approverNodes={plan.data?.approverNodes ?? []}
                choice={chosen[row.id]}
                onChoose={(choice) => setChosen(withChoice(chosen, row.id, choice))}
                failure={failures[row.id]}
              />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

interface SelectAllProps {
  list: readonly PlannedMove[]
  chosen: Choices
  onChange: (chosen: Choices) => void
}

/** Chooses the approvals of the page that move without a question. */
function SelectAll({ list, chosen, onChange }: SelectAllProps) {
  const { t } = useTranslation('workflow')
  const ids = list.flatMap(({ id, outcome }) => (outcome === 'moves' ? [id] : []))
  const isAll = ids.length > 0 && ids.every((id) => chosen[id] !== undefined)
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => chosen[id] !== undefined)}
      disabled={ids.length === 0}
      onChange={(isChosen) =>
        onChange(ids.reduce<Choices>((next, id) => withChoice(next, id, isChosen ? '' : undefined), chosen))
      }
    >
      {t('move.all', { count: ids.length })}
    </Checkbox>
  )
}

const withChoice = (chosen: Choices, id: string, choice: string | undefined): Choices =>
  Object.fromEntries([
    ...Object.entries(chosen).filter(([other]) => other !== id),
    ...(choice === undefined ? [] : [[id, choice] as const]),
  ])
