import { useTranslation } from 'react-i18next'
import { BaseFields } from './base-fields.tsx'
import css from './designer.module.css'
import { useDesigner, useDesignerStore } from './state/designer.ts'
import { changeBase } from './state/edits.ts'

/** First step: name, code and menu place of the design. */
export function BaseStep() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const base = useDesigner((state) => state.base)
  const isReleased = useDesigner(({ version }) => version > 0)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  return (
    <main className={css.base}>
      <fieldset className={css.sheet} disabled={isReadOnly}>
        <h2>{t('bar.base')}</h2>
        <BaseFields base={base} isReleased={isReleased} showFaults onChange={(patch) => changeBase(designer, patch)} />
      </fieldset>
    </main>
  )
}
