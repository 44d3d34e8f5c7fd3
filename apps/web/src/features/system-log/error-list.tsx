import type { ErrorLine } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { LogList } from './log-list.tsx'
import { useLogTexts } from './log-texts.ts'

/** Unexpected errors of the server and of browsers, each counted in one line. */
export function ErrorList() {
  const { t } = useTranslation('systemLog')
  const { formatTime, formatUser } = useLogTexts()
  const drawSource = ({ source }: ErrorLine) => <Tag>{t(`sources.${source}`)}</Tag>
  const formatTimes = ({ times }: ErrorLine) => new Intl.NumberFormat().format(times)
  return (
    <LogList<ErrorLine>
      kind="error"
      load={(query, signal) => call('GET /api/system/Log/Error', { query, signal, silent: true })}
      nameLabel={t('message')}
      nameWidth={380}
      formatName={(line) => line.message}
      columns={[
        { key: 'source', label: t('source'), width: 90, cell: drawSource },
        { key: 'where', label: t('where'), width: 240, cell: (line) => line.place || '—' },
        { key: 'times', label: t('times'), width: 80, align: 'right', cell: formatTimes },
        { key: 'user', label: t('lastUser'), width: 150, cell: (line) => formatUser(line) || '—' },
      ]}
      drawMark={drawSource}
      formatWords={(line) => line.place}
      describe={(line) => ({
        facts: [
          [t('where'), line.place],
          [t('times'), formatTimes(line)],
          [t('firstTime'), formatTime(line.firstTime)],
          [t('lastTime'), formatTime(line.creatorTime)],
          [t('lastUser'), formatUser(line)],
          [t('requestId'), line.requestId],
          [t('node'), line.node],
          [t('device'), line.userAgent],
        ],
        block: { label: t('stack'), text: line.stack },
      })}
    />
  )
}
