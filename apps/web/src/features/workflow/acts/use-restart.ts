import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'

/** Starts again what sub-flow nodes could not start. */
export function useRestart(): (id: string) => Promise<void> {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  return async (id) => {
    await call('POST /api/workflow/Engine/FlowMonitor/SubFlows/:id', { params: { id } })
    toast.success(t('act.restarted'))
    await refresh()
  }
}
