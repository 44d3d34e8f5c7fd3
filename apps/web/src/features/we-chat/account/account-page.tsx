import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readVersioned } from '../../../lib/api/api.ts'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { stateKey } from '../when-ready.tsx'
import { AccountForm } from './account-form.tsx'

const key = ['weChatAccount']

/** The official account of this installation. */
export default function AccountPage() {
  const { t } = useTranslation('weChat')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readVersioned('GET /api/weChat/Account', { signal, silent: true }),
    // unsaved input must not be overwritten
    refetchOnWindowFocus: false,
  })
  if (error && !data) return <Failed title={t('account.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const renew = async () => {
    const [account] = await Promise.all([refetch(), client.invalidateQueries({ queryKey: stateKey })])
    return account.data ?? data
  }
  return <AccountForm stored={data} onSaved={renew} />
}
