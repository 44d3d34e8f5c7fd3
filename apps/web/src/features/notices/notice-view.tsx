import type { NoticeRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts, joinNames } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RichText } from '../../ui/media/rich-text.tsx'
import { Failed, SkeletonBar } from '../../ui/feedback/states.tsx'
import { buildNoticeQuery } from './notice-api.ts'
import { getState } from './notice-columns.tsx'
import css from './notices.module.css'

/** A notice as its recipients see it, with the list of recipients. */
export function NoticeView({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data, error, refetch } = useQuery(buildNoticeQuery(notice.id))
  return (
    <Dialog open title={notice.title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBar width="60%" />}
      {data && (
        <>
          <dl className={css.facts}>
            <dt>{t('to')}</dt>
            <dd>{data.toAll === 1 ? t('toAll') : joinNames(data.toNames, language) || '—'}</dd>
            {data.fault !== '' && (
              <>
                <dt>{t('states.notReleased')}</dt>
                <dd>{t(`faults.${data.fault}`)}</dd>
              </>
            )}
            {getState(data) === 'scheduled' && (
              <>
                <dt>{t('states.scheduled')}</dt>
                <dd>{joinFacts([data.releaseUser, formatDateTime(data.releaseTime ?? 0, offsetMinutes)], language)}</dd>
              </>
            )}
            {data.expiryTime !== null && (
              <>
                <dt>{t('expiryTime')}</dt>
                <dd>{formatDateTime(data.expiryTime, offsetMinutes)}</dd>
              </>
            )}
            {(getState(data) === 'released' || getState(data) === 'expired') && (
              <>
                <dt>{t('releaser')}</dt>
                <dd>{joinFacts([data.releaseUser, formatDateTime(data.releaseTime ?? 0, offsetMinutes)], language)}</dd>
                <dt>{t('read')}</dt>
                <dd>{t('readOf', { read: data.readCount, count: data.receiverCount })}</dd>
              </>
            )}
          </dl>
          <RichText html={data.bodyText} />
        </>
      )}
    </Dialog>
  )
}
