import type { AccessLine, LogKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { findActionKey, findPart } from '../../lib/user-log/log-keys.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { LogList } from './log-list.tsx'
import { useLogTexts } from './log-texts.ts'
import css from './system-log.module.css'

const calls = { signIn: 'GET /api/system/Log/SignIn', operation: 'GET /api/system/Log/Operation' } as const

/** Sign-ins, or calls of users that change something. */
export function AccessList({ kind }: { kind: LogKind }) {
  const { t } = useTranslation(['systemLog', 'profile'])
  const { formatTime, formatUser, formatMs } = useLogTexts()
  /** `角色·修改` */
  const formatAction = (line: AccessLine) =>
    [t(`profile:log.parts.${findPart(line)}`), t(`profile:log.verbs.${findActionKey(line)}`)].join(t('profile:dot'))
  const formatRoute = ({ method, path }: AccessLine) => `${method} ${path}`
  const formatName = (line: AccessLine) =>
    kind === 'signIn' ? formatUser(line) || t('unknownUser') : formatAction(line)
  const place: TableColumn<AccessLine>[] = [
    { key: 'ip', label: 'IP', width: 130, cell: (line) => line.ip || '—' },
    { key: 'place', label: t('place'), width: 150, cell: (line) => line.ipAddressName || '—' },
  ]
  const outcome: TableColumn<AccessLine> = {
    key: 'outcome',
    label: t('outcome'),
    width: 110,
    cell: (line) => <Outcome line={line} />,
  }
  const columns: TableColumn<AccessLine>[] =
    kind === 'signIn'
      ? [outcome, ...place, { key: 'device', label: t('device'), width: 320, cell: (line) => line.userAgent || '—' }]
      : [
          { key: 'user', label: t('user'), width: 150, cell: (line) => formatUser(line) || t('unknownUser') },
          {
            key: 'route',
            label: t('route'),
            width: 260,
            cell: (line) => <code className={css.code}>{formatRoute(line)}</code>,
          },
          outcome,
          { key: 'ms', label: t('ms'), unit: 'ms', width: 90, align: 'right', cell: (line) => formatMs(line.ms) },
          ...place,
        ]
  return (
    <LogList<AccessLine>
      kind={kind}
      load={(query, signal) => call(calls[kind], { query, signal, silent: true })}
      nameLabel={t(kind === 'signIn' ? 'user' : 'action')}
      nameWidth={180}
      formatName={formatName}
      columns={columns}
      drawMark={(line) => <Outcome line={line} />}
      formatWords={(line) => [line.ip, line.ipAddressName].filter(Boolean).join(' ')}
      describe={(line) => ({
        facts: [
          [t('time'), formatTime(line.creatorTime)],
          [t('user'), formatUser(line)],
          [t('route'), line.path === '' ? '' : formatRoute(line)],
          [t('ms'), line.ms === null ? '' : `${formatMs(line.ms)} ms`],
          ['IP', line.ip],
          [t('place'), line.ipAddressName],
          [t('device'), line.userAgent],
        ],
      })}
    />
  )
}

function Outcome({ line: { code } }: { line: Pick<AccessLine, 'code'> }) {
  const { t } = useTranslation('systemLog')
  return code === 200 ? (
    <State kind="done">{t('outcomes.done')}</State>
  ) : (
    <State kind="returned">{t('failedWith', { code })}</State>
  )
}
