import type { SystemLogKind } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { LogQuery } from './log-query.ts'
import css from './system-log.module.css'

/** Exports what is filtered, and says how long the log is kept. */
export function LogTools({ kind, query }: { kind: SystemLogKind; query: LogQuery }) {
  const { t } = useTranslation('systemLog')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { currentPage: _page, pageSize: _size, ...filter } = query
      await download(await call('GET /api/system/Log/ExportExcel', { query: { kind, ...filter } }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {/* the API client has already shown the error */}
      <Button icon={Download} loading={isBusy} onClick={() => void send().catch(() => undefined)}>
        {t('export')}
      </Button>
      <Retention kind={kind} />
    </>
  )
}

/** Logs whose time is a setting of the installation. */
const settable: ReadonlySet<SystemLogKind> = new Set(['signIn', 'operation', 'interface'])

function Retention({ kind }: { kind: SystemLogKind }) {
  const { t } = useTranslation('systemLog')
  const maySet = usePageInMenu('/system/sysConfig') && settable.has(kind)
  const { data } = useQuery({
    queryKey: ['systemLog', 'kinds'],
    queryFn: ({ signal }) => call('GET /api/system/Log', { signal, silent: true }),
  })
  const days = data?.list.find((one) => one.kind === kind)?.days
  if (days === undefined) return null
  return (
    <span className={css.kept}>
      {t('kept', { days })}
      {maySet && <Link to="/system/sysConfig?tab=retention">{t('setDays')}</Link>}
    </span>
  )
}
