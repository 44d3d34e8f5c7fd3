import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { AuditQuery } from './audit-query.ts'

/** Exports the filtered entries as an Excel file. */
export function AuditExport({ query }: { query: AuditQuery }) {
  const { t } = useTranslation('auditLog')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { currentPage: _page, pageSize: _size, ...filter } = query
      await download(await call('GET /api/system/AuditLog/ExportExcel', { query: filter }))
    } finally {
      setBusy(false)
    }
  }
  return (
    // the API client has already shown the error
    <Button icon={Download} loading={isBusy} onClick={() => void send().catch(() => undefined)}>
      {t('export')}
    </Button>
  )
}
