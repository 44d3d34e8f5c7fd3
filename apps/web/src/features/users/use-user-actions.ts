import type { UserRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ignoreShownError, useRefreshUsers } from './users-api.ts'

type UserRef = Pick<UserRow, 'id' | 'realName'>

/** Actions on users, with a confirmation; the API client shows errors. */
export function useUserActions() {
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const run = (work: () => Promise<void>) => () => void work().then(refresh).catch(ignoreShownError)

  const ask = (title: string, text: string, okText: string) => confirm({ title, text, okText, danger: true })
  const state = (ids: string[], enabledMark: 0 | 1) =>
    call('PUT /api/permission/Users/Actions/State', { body: { ids, enabledMark }, onMessage: toast.success })

  return {
    enable: ({ id }: UserRef) => run(async () => void (await state([id], 1))),
    disable: ({ id, realName }: UserRef, then: () => void = () => undefined) =>
      run(async () => {
        const question = t('disableTitle', { name: realName })
        if (await ask(question, t('disableText'), t('actions.disable'))) await state([id], 0).then(then)
      }),
    enableMany: (ids: string[], clear: () => void) => run(async () => void (await state(ids, 1).then(clear))),
    disableMany: (ids: string[], clear: () => void) =>
      run(async () => {
        const question = t('disableManyTitle', { n: ids.length })
        if (await ask(question, t('disableText'), t('actions.disable'))) await state(ids, 0).then(clear)
      }),
    unlock: ({ id, realName }: UserRef) =>
      run(async () => {
        await call('PUT /api/permission/Users/:id/Actions/unlock', { params: { id } })
        toast.success(t('unlocked', { name: realName }))
      }),
    remove: ({ id, realName }: UserRef) =>
      run(async () => {
        const question = t('removeTitle', { name: realName })
        if (!(await ask(question, t('removeText'), t('actions.remove')))) return
        await call('DELETE /api/permission/Users/:id', { params: { id }, onMessage: toast.success })
      }),
  }
}
