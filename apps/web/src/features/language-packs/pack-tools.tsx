import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { UploadButton } from '../../ui/buttons/upload-button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { exportPack, previewFile, type Pack, type PreviewedFile } from './language-pack-api.ts'
import { ImportDialog } from './import-dialog.tsx'

const fileTypes = '.xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files of the texts that are listed: exporting them, and importing them again. */
export function PackTools({ pack }: { pack: Pack }) {
  const { t } = useTranslation('languagePacks')
  const mayExport = useMay('btn_export')
  const mayImport = useMay('btn_import')
  const [isBusy, setBusy] = useState(false)
  const [file, setFile] = useState<PreviewedFile | null>(null)
  const send = (format: 'xlsx' | 'json') => {
    setBusy(true)
    // the API client has already shown the error
    void exportPack(pack, format)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  // Chinese is what designs are written in
  const canExport = mayExport && !(pack.kind === 'design' && pack.language === 'zh')
  return (
    <>
      {mayImport && (
        <UploadButton
          title={t('import')}
          accept={fileTypes}
          target={(chosen) => previewFile(chosen)}
          onReply={setFile}
        />
      )}
      {canExport && (
        <Dropdown
          label={t('export')}
          items={[
            { key: 'xlsx', label: t('exportSheet'), onSelect: () => send('xlsx') },
            { key: 'json', label: t('exportJson'), onSelect: () => send('json') },
          ]}
        >
          <Button icon={Download} loading={isBusy}>
            {t('export')}
          </Button>
        </Dropdown>
      )}
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  )
}
