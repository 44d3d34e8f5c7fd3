import { formatShownNumber } from '@armature/form-engine/format/number'
import type { UserRow } from '@armature/contract'
import type { FormData, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { useHandOverPreview } from '../users-api.ts'
import css from '../users.module.css'
import { HandOverProgress } from './hand-over-progress.tsx'
import { useHandOver, type HandOverTask } from './use-hand-over.ts'

interface HandOverDialogProps {
  user: UserRow
  onClose: () => void
}

/** Counts a user's responsibilities, then hands them over to another user in batches. */
export function HandOverDialog({ user, onClose }: HandOverDialogProps) {
  const { data, error, refetch } = useHandOverPreview(user.id)
  const { run, start, goOn, stop } = useHandOver()
  if (run) return <HandOverProgress user={user} run={run} onGoOn={goOn} onStop={stop} onClose={onClose} />
  const items = (data?.list ?? []).filter(({ count }) => count > 0)
  if (items.length > 0) return <Choose user={user} items={items} onStart={start} onClose={onClose} />
  return (
    <Waiting
      user={user}
      error={data ? null : error}
      isThere={data !== undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

interface WaitingProps extends HandOverDialogProps {
  error: unknown
  isThere: boolean
  onRetry: () => void
}

function Waiting({ user, error, isThere, onRetry, onClose }: WaitingProps) {
  const { t } = useTranslation('users')
  const name = user.realName
  return (
    <Dialog
      open
      width="question"
      title={t('handOver.title', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('handOver.close')}</Button>}
    >
      {error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : isThere ? (
        <Empty title={t('handOver.nothing')} text={t('handOver.nothingText', { name })} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

interface Item {
  what: string
  fullName: string
  count: number
  mayHandOver: boolean
}

interface ChooseProps extends HandOverDialogProps {
  items: Item[]
  onStart: (task: HandOverTask) => void
}

function Choose({ user, items, onStart, onClose }: ChooseProps) {
  const { t } = useTranslation('users')
  const form = useMemo(() => buildHandOverForm(items, t), [items, t])
  const mine = items.filter(({ mayHandOver }) => mayHandOver).map(({ what }) => what)
  const isStarted = useRef(false)
  const start = (values: Values) => {
    isStarted.current = true
    const what = values['what'] as string[]
    const chosen = items.filter((item) => what.includes(item.what))
    onStart({
      userId: user.id,
      toUserId: String(values['toUserId']),
      what,
      total: chosen.reduce((sum, { count }) => sum + count, 0),
    })
    return Promise.resolve()
  }
  return (
    <FormDialog
      title={t('handOver.title', { name: user.realName })}
      draft={`handOver:${user.id}`}
      form={form}
      values={{ what: mine }}
      note={<p className={css.note}>{t('handOver.text')}</p>}
      okText={t('handOver.start')}
      save={start}
      // a form closes after saving; this one is replaced by the progress
      onClose={() => !isStarted.current && onClose()}
    />
  )
}

function buildHandOverForm(items: Item[], t: TFunction<'users'>): FormData {
  const wordsOf = ({ what, fullName, count, mayHandOver }: Item) => {
    const n = formatShownNumber(count)
    const words = fullName ? t('handOver.records', { name: fullName, n }) : t(`handOver.kinds.${what}`, { n })
    return mayHandOver ? words : words + t('handOver.notYours')
  }
  return {
    fields: [
      {
        vModel: 'toUserId',
        clearable: true,
        config: { jnpfKey: 'userSelect', label: t('handOver.to'), span: 24, required: true },
      },
      {
        vModel: 'what',
        direction: 'vertical',
        options: items.map((item) => ({
          id: item.what,
          fullName: wordsOf(item),
          ...(item.mayHandOver ? {} : { disabled: true }),
        })),
        config: { jnpfKey: 'checkbox', label: t('handOver.what'), span: 24, required: true, dataType: 'static' },
      },
    ],
  }
}
