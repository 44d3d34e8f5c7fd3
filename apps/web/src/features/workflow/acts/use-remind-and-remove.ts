import type { FlowTaskRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'

/** Reminds approvers and deletes instances, from the list and from the detail page. */
export function useRemindAndRemove() {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const binDays = useSettings((state) => state.sysConfig.binDays)
  const press = async (id: string) => {
    await call('POST /api/workflow/Engine/FlowLaunch/Press/:id', { params: { id } })
    toast.success(t('act.pressed'))
    await refresh()
  }
  /** @returns whether it was deleted */
  const remove = async ({ id, fullName }: Pick<FlowTaskRow, 'id' | 'fullName'>) => {
    const question = {
      title: t('act.removeTitle', { name: fullName }),
      text: t('act.removeText', { count: binDays }),
      okText: t('act.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return false
    await call('DELETE /api/workflow/Engine/FlowLaunch/:id', { params: { id }, onMessage: toast.success })
    await refresh()
    return true
  }
  return { press, remove }
}
