import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { importTemplate, useRefreshTemplates } from './template-api.ts'

/** Takes in a flow that was exported as a JSON file. */
export function ImportButton() {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshTemplates()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    // the same file may be chosen again
    if (input.current) input.current.value = ''
    if (!file) return
    await importTemplate(file)
    await refresh()
  }
  return (
    <>
      <Button icon={FileUp} onClick={() => input.current?.click()}>
        {t('templates.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('templates.import')}
        onChange={(event) => void take(event.target.files?.[0]).catch(() => undefined)}
      />
    </>
  )
}
