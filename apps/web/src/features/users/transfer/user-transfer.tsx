import type { Calls, EndpointQueryInput } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '../../../lib/menu/permission.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { usersKey } from '../users-api.ts'
import { ExportDialog } from './export-dialog.tsx'

const ImportDialog = lazy(() => import('../../../form/import/import-dialog.tsx'))

/** Filters and sort order of the list. */
export type UserQuery = EndpointQueryInput<Calls['GET /api/permission/Users']>

/** Import from and export to Excel files: the two buttons above the list. */
export function UserTransfer({ query }: { query: UserQuery }) {
  const { t } = useTranslation('userTransfer')
  const client = useQueryClient()
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const refresh = (hasChanged: boolean) => {
    setOpen(null)
    if (hasChanged) void client.invalidateQueries({ queryKey: usersKey })
  }
  return (
    <>
      <May code="btn_import">
        <Button icon={Upload} onClick={() => setOpen('import')}>
          {t('import')}
        </Button>
      </May>
      <May code="btn_export">
        <Button icon={Download} onClick={() => setOpen('export')}>
          {t('export')}
        </Button>
      </May>
      {open === 'import' && (
        <Suspense>
          <ImportDialog title={t('importTitle')} module="permission/Users" onClose={refresh} />
        </Suspense>
      )}
      {open === 'export' && <ExportDialog query={query} onClose={() => setOpen(null)} />}
    </>
  )
}
