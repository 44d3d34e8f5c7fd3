import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { importReport, useRefreshReports } from '../report-api.ts'

/** Takes in a report that another installation has exported. */
export function ImportButton() {
  const { t } = useTranslation('reports')
  const refresh = useRefreshReports()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    // the same file may be chosen again
    if (input.current) input.current.value = ''
    if (!file) return
    await importReport(file)
    await refresh()
  }
  return (
    <>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('importFile')}
        onChange={(event) => void take(event.target.files?.[0]).catch(() => undefined)}
      />
    </>
  )
}
