import type { InterfaceLine } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { State } from '../../ui/feedback/tag.tsx'
import { LogList } from './log-list.tsx'
import { useLogTexts } from './log-texts.ts'

const actions: ReadonlySet<string> = new Set(['list', 'ids', 'options', 'step', 'try'])

/** Calls of data interfaces by forms and users. */
export function InterfaceList() {
  const { t } = useTranslation('systemLog')
  const { formatTime, formatUser, formatMs } = useLogTexts()
  const formatAction = ({ action }: InterfaceLine) => (actions.has(action) ? t(`interfaceActions.${action}`) : action)
  const drawMark = ({ isDone }: InterfaceLine) => (
    <State kind={isDone ? 'done' : 'returned'}>{t(isDone ? 'outcomes.done' : 'outcomes.failed')}</State>
  )
  return (
    <LogList<InterfaceLine>
      kind="interface"
      load={(query, signal) => call('GET /api/system/Log/Interface', { query, signal, silent: true })}
      nameLabel={t('interface')}
      nameWidth={200}
      formatName={(line) => line.interfaceName}
      columns={[
        { key: 'action', label: t('interfaceAction'), width: 110, cell: formatAction },
        { key: 'user', label: t('user'), width: 150, cell: (line) => formatUser(line) || t('system') },
        { key: 'outcome', label: t('outcome'), width: 100, cell: drawMark },
        { key: 'ms', label: t('ms'), unit: 'ms', width: 90, align: 'right', cell: (line) => formatMs(line.ms) },
        { key: 'rows', label: t('rows'), width: 80, align: 'right', cell: (line) => formatMs(line.rows) },
        { key: 'said', label: t('said'), width: 260, cell: (line) => line.reason || line.params || '—' },
      ]}
      drawMark={drawMark}
      formatWords={(line) => line.reason || line.params}
      describe={(line) => ({
        ...(line.reason === '' ? {} : { lead: line.reason }),
        facts: [
          [t('time'), formatTime(line.creatorTime)],
          [t('interfaceAction'), formatAction(line)],
          [t('user'), formatUser(line) || t('system')],
          [t('ms'), `${formatMs(line.ms)} ms`],
          [t('rows'), formatMs(line.rows)],
        ],
        block: { label: t('parameters'), text: line.params },
      })}
    />
  )
}
