import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import css from './import.module.css'
import { ModeChoice } from './mode-choice.tsx'
import { PreviewGrid, type GridHandle } from './preview-grid.tsx'
import { isFaulty } from './rows.ts'
import type { Import } from './use-import.ts'

/** The rows of the file: cells can be edited, rows left out (FO.87). */
export function PreviewStep({ work }: { work: Import }) {
  const { t } = useTranslation('import')
  const grid = useRef<GridHandle>(null)
  // a corrected row stays visible until the check box is clicked again
  const [narrowed, setNarrowed] = useState<ReadonlySet<string> | null>(null)
  const { rows, preview } = work
  const faulty = rows.filter(isFaulty)
  const shown = narrowed ? rows.filter(({ key }) => narrowed.has(key)) : rows
  const removeFaulty = async () => {
    const title = t('removeFaultyTitle', { count: faulty.length })
    const agreed = await confirm({ title, text: t('removeFaultyText'), okText: t('removeFaulty'), danger: true })
    if (!agreed) return
    setNarrowed(null)
    work.remove(new Set(faulty.map(({ key }) => key)))
  }
  return (
    <div className={css.preview}>
      <div className={css.bar}>
        <span role="status">
          {t('rows', { count: rows.length })}
          {faulty.length > 0 && <strong className={css.bad}>{t('faulty', { count: faulty.length })}</strong>}
          {work.isChecking && <span className={css.checking}>{t('checking')}</span>}
          {faulty.length === 0 && rows.length > 0 && !work.isChecking && (
            <span className={css.good}>{t('noFaults')}</span>
          )}
        </span>
        {(faulty.length > 0 || narrowed) && (
          <Checkbox
            checked={narrowed !== null}
            onChange={(checked) => setNarrowed(checked ? new Set(faulty.map(({ key }) => key)) : null)}
          >
            {t('onlyFaulty')}
          </Checkbox>
        )}
        <ModeChoice work={work} />
        <Button size="small" onClick={work.matchAgain}>
          {t('match.again')}
        </Button>
        {faulty.length > 0 && (
          <>
            <Button size="small" onClick={() => grid.current?.toNextFault()}>
              {t('nextFault')}
            </Button>
            <Button size="small" warn onClick={() => void removeFaulty()}>
              {t('removeFaulty')}
            </Button>
          </>
        )}
      </div>
      {preview && preview.ignored.length > 0 && (
        <p className={css.note}>{t('ignored', { names: preview.ignored.join(t('comma')) })}</p>
      )}
      {rows.length === 0 ? (
        <Empty title={t('nothingLeft')} text={t('nothingLeftText')} />
      ) : (
        <PreviewGrid
          ref={grid}
          headers={preview?.headerRow ?? []}
          rows={shown}
          onEdit={work.edit}
          onRemove={(key, line) => (line === 0 ? work.remove(new Set([key])) : work.removeLine(key, line))}
        />
      )}
      {faulty.length > 0 && <p className={css.note}>{t('faultyStay')}</p>}
      {work.isInBackground && <p className={css.note}>{t('background.announce')}</p>}
    </div>
  )
}
