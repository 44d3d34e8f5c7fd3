import type { NoticeRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { dotted, listed } from '../../lib/listed.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Failed, SkeletonBar } from '../../ui/states.tsx'
import { noticeQuery } from './notice-api.ts'
import css from './notices.module.css'

/** A notice as its recipients see it, with the list of recipients. */
export function NoticeView({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data, error, refetch } = useQuery(noticeQuery(notice.id))
  return (
    <Dialog open title={notice.title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBar width="60%" />}
      {data && (
        <>
          <dl className={css.facts}>
            <dt>{t('to')}</dt>
            <dd>{data.toAll === 1 ? t('toAll') : listed(data.toNames, language) || '—'}</dd>
            {data.enabledMark === 1 && (
              <>
                <dt>{t('releaser')}</dt>
                <dd>{dotted([data.releaseUser, dateTime(data.releaseTime ?? 0, offsetMinutes)], language)}</dd>
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
