import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'

/** Takes over the request of another user that locks a record, or ends it while it is a draft; both return whether it was done. */
export function useReleaseDraft(menuId = '') {
  const { t } = useTranslation('form')
  const client = useQueryClient()
  const release = async (name: 'takeOver' | 'end', id: string) => {
    const question = {
      title: t(`flow.${name}Title`),
      text: t(`flow.${name}Text`),
      okText: t(`flow.${name}`),
      danger: name === 'end',
    }
    if (!(await confirm(question))) return false
    const sent = { params: { id }, body: { menuId }, onMessage: toast.success }
    if (name === 'takeOver') await call('POST /api/workflow/Engine/FlowTask/:id/Actions/TakeOver', sent)
    else await call('POST /api/workflow/Engine/FlowTask/:id/Actions/End', sent)
    const keys = [['record'], ['records'], ['flowList'], ['flowDetail']]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    return true
  }
  return { takeOver: (id: string) => release('takeOver', id), end: (id: string) => release('end', id) }
}
