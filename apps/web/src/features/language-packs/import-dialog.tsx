import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { languageNames } from '../../lib/i18n/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { importFile, useRefreshTexts, type PreviewedFile } from './language-pack-api.ts'
import css from './language-packs.module.css'

const marks: Record<PreviewedFile['preview']['lines'][number]['state'], StateKind> = {
  refused: 'overdue',
  unknown: 'off',
  changed: 'done',
  same: 'off',
}

/** What an import would change, what it leaves out and why; then the import. */
export function ImportDialog({ file, onClose }: { file: PreviewedFile; onClose: () => void }) {
  const { t } = useTranslation('languagePacks')
  const refresh = useRefreshTexts()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { counts, lines, kind, language } = file.preview
  const send = async () => {
    setBusy(true)
    try {
      await importFile(file)
      await refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setBusy(false)
    }
  }
  const left = counts.changed + counts.refused + counts.unknown - lines.length
  return (
    <Dialog
      open
      width="wide"
      title={t('importTitle', { kind: t(`kinds.${kind}`), language: languageNames[language] })}
      onClose={onClose}
      footer={
        <>
          {fault !== '' && (
            <span role="alert" className={css.fault}>
              {fault}
            </span>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" loading={isBusy} disabled={counts.changed === 0} onClick={() => void send()}>
            {t('importChanges', { count: counts.changed })}
          </Button>
        </>
      }
    >
      <p className={css.summary}>{t('importSummary', { ...counts })}</p>
      {lines.length > 0 && (
        <table className={css.lines} aria-label={t('lines')}>
          <thead>
            <tr>
              <th scope="col">{t('lineState')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
              <th scope="col">{t('key')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={`${line.key} ${at}`}>
                <td>
                  <State kind={marks[line.state]}>{t(`lineStates.${line.state}`)}</State>
                </td>
                <td>{line.before || '—'}</td>
                <td>
                  {line.after || '—'}
                  {line.reason !== '' && <p className={css.reason}>{line.reason}</p>}
                </td>
                <td>{line.key}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && <p className={css.summary}>{t('moreLines', { count: left })}</p>}
    </Dialog>
  )
}
