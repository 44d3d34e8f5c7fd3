import type { UserRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { getCurrentLanguage, translate } from '../../lib/i18n/i18n.ts'
import { joinNames, joinSentences } from '../../lib/i18n/join-names.ts'
import { useRemovalTexts } from '../../form/bin/use-remove-thing.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { askSuccessor, type SuccessorQuestion } from './leaving/ask-successor.ts'
import { ignoreShownError, useRefreshUsers } from './users-api.ts'

type UserRef = Pick<UserRow, 'id' | 'realName'>

/** Actions on users, with a confirmation; the API client shows errors. */
export function useUserActions() {
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const { buildQuestion, offerUndo } = useRemovalTexts('user')
  const run = (work: () => Promise<void>) => () => void work().then(refresh).catch(ignoreShownError)

  const enable = (ids: string[]) =>
    call('PUT /api/permission/Users/Actions/State', { body: { ids, enabledMark: 1 }, onMessage: toast.success })
  const disable = (ids: string[], title: string, then: () => void) =>
    leave(ids, {
      title,
      text: t('disableText'),
      okText: t('actions.disable'),
      act: async (toUserId, silent) => {
        const body = { ids, enabledMark: 0 as const, ...(toUserId !== undefined && { toUserId }) }
        await call('PUT /api/permission/Users/Actions/State', { body, silent, onMessage: toast.success })
        then()
      },
    })
  return {
    enable: ({ id }: UserRef) => run(async () => void (await enable([id]))),
    disable: ({ id, realName }: UserRef, then: () => void = () => undefined) =>
      run(() => disable([id], t('disableTitle', { name: realName }), then)),
    enableMany: (ids: string[], clear: () => void) => run(async () => void (await enable(ids).then(clear))),
    disableMany: (ids: string[], clear: () => void) =>
      run(() => disable(ids, t('disableManyTitle', { n: ids.length }), clear)),
    unlock: ({ id, realName }: UserRef) =>
      run(async () => {
        await call('PUT /api/permission/Users/:id/Actions/unlock', { params: { id } })
        toast.success(t('unlocked', { name: realName }))
      }),
    remove: ({ id, realName }: UserRef) =>
      run(() =>
        leave([id], {
          ...buildQuestion(realName),
          act: async (toUserId, silent) => {
            const query = toUserId === undefined ? {} : { toUserId }
            await call('DELETE /api/permission/Users/:id', { params: { id }, query, silent })
            offerUndo({ id, name: realName, onChanged: refresh })
          },
        }),
      ),
  }
}

interface Leave extends Pick<SuccessorQuestion, 'title' | 'text' | 'okText'> {
  /** @param silent whether the dialog shows the error */
  act: (toUserId: string | undefined, silent: boolean) => Promise<void>
}

/** Asks before users leave: where approvals wait for them, also for a successor. */
async function leave(ids: string[], { act, text, ...asked }: Leave): Promise<void> {
  const { list, flows, flowCount, runsAs } = await call('POST /api/permission/Users/Actions/OpenApprovals', {
    body: { ids },
  })
  const language = getCurrentLanguage()
  const names = joinNames(flows, language) + (flowCount > flows.length ? ' …' : '')
  const named = flowCount > 0 ? translate('users:namedByFlows', { names }) : ''
  const stopped = runsAs.map(({ kind, names: first, hasMore }) =>
    translate(`users:runsAs.${kind}`, { names: joinNames(first, language) + (hasMore ? ' …' : '') }),
  )
  const question = { ...asked, text: joinSentences([named, ...stopped, text], language) }
  if (list.length > 0) return askSuccessor({ ...question, users: list, act: (toUserId) => act(toUserId, true) })
  if (await confirm({ ...question, danger: true })) await act(undefined, false)
}
