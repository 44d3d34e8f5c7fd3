import type { OwnChannelChoice } from '@armature/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Switch } from '../../ui/buttons/switch.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import css from './profile.module.css'

const queryKey = ['ownChannels']

/** Which messages the user also receives by mail or SMS, among those that administrators have turned on. */
export function NotificationsTab() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/message/OwnChannels', { signal, silent: true }),
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const choose = async ({ id, channel }: OwnChannelChoice, isOn: boolean) => {
    await call('PUT /api/message/OwnChannels', { body: { id, channel, isOn }, onMessage: toast.success }).catch(
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <section className={css.part}>
      <h3>{t('tabs.notifications')}</h3>
      <p>{t('notifications.text')}</p>
      <div className={css.content}>
        {data.list.length === 0 && <p>{t('notifications.none')}</p>}
        {data.list.map((choice) => (
          <Switch
            key={`${choice.id} ${choice.channel}`}
            checked={choice.isOn}
            onChange={(isOn) => void choose(choice, isOn)}
          >
            {t(`notifications.${choice.channel}`, { name: choice.fullName })}
          </Switch>
        ))}
      </div>
    </section>
  )
}
