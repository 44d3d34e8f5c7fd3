import type { BinnedKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { joinSentences } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useDescribeUsers } from '../used-by/use-describe-users.ts'
import { useRestoreThing } from './use-restore-thing.ts'

interface Removal {
  id: string
  name: string
  /** what else to say before the question */
  note?: string
  /** deletes it; shows its error, and rejects */
  send: () => Promise<unknown>
  /** called after it was deleted, and after it was restored */
  onChanged: () => unknown
}

/** The question before a thing is deleted, with for how many days it can be restored, and the message after that. */
export function useRemovalTexts(kind: BinnedKind) {
  const { t } = useTranslation('form')
  const language = useLanguage()
  const restore = useRestoreThing(kind)
  const days = useSettings((state) => state.sysConfig.binDays)
  return {
    buildQuestion: (name: string, users = '') => ({
      title: t(`bin.things.${kind}.removeTitle`, { name }),
      text: joinSentences(
        [users, t(`bin.things.${kind}.removeText`), t('bin.things.keptText', { count: days })],
        language,
      ),
      okText: t(`bin.things.${kind}.removeOk`),
    }),
    offerUndo: ({ id, name, onChanged }: Omit<Removal, 'send' | 'note'>) => {
      const undo = async () => {
        if (await restore({ id, name, enCode: '' })) onChanged()
      }
      toast.offer(t('bin.things.removed', { name }), {
        label: t('undo.undo'),
        act: () => void undo().catch(showError),
      })
    },
  }
}

/**
 * Asks, with what uses the thing, what goes to the recycle bin and for how many days it can be restored, and deletes it; the
 * message offers to undo that.
 */
export function useRemoveThing(kind: BinnedKind) {
  const { buildQuestion, offerUndo } = useRemovalTexts(kind)
  const describeUsers = useDescribeUsers(kind)
  const language = useLanguage()
  return async ({ send, note = '', ...thing }: Removal): Promise<void> => {
    const users = joinSentences([await describeUsers(thing.id), note], language)
    if (!(await confirm({ ...buildQuestion(thing.name, users), danger: true }))) return
    await send()
    thing.onChanged()
    offerUndo(thing)
  }
}

const showError = (error: unknown): void => {
  if (error instanceof ApiError && !error.endsSession) toast.error(error.msg)
}
