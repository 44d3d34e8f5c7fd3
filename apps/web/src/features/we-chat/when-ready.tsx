import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'

export const stateKey = ['weChatState']
const accountPage = '/weChat/account'

/** A page of the official account; without an enabled account it explains what to do, with a link. */
export function WhenReady({ children }: { children: ReactNode }) {
  const { t } = useTranslation('weChat')
  const navigate = useNavigate()
  const mayLead = usePageInMenu(accountPage)
  const { data, error, refetch } = useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call('GET /api/weChat/State', { signal, silent: true }),
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  if (data.isEnabled) return children
  const what = data.isSetUp ? 'off' : 'missing'
  return (
    <Empty title={t(`ready.${what}Title`)} text={t(mayLead ? `ready.${what}Text` : 'ready.ask')}>
      {mayLead && (
        <Button kind="primary" onClick={() => void navigate(accountPage)}>
          {t('ready.lead')}
        </Button>
      )}
    </Empty>
  )
}
