import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import css from './second-factor.module.css'

/** The ten recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('secondFactor')
  const copy = () => copyText(codes.join('\n'), { done: t('codes.copied'), failed: t('enrol.copyFailed') })
  return (
    <>
      <p className={css.lead}>{t('codes.text')}</p>
      <ul className={css.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button icon={Download} onClick={() => saveCodes(codes, `${t('codes.file')}.txt`)}>
          {t('codes.download')}
        </Button>
      </div>
    </>
  )
}

function saveCodes(codes: string[], name: string): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
