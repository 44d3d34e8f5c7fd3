import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isUnsaved, type DesignStore } from './design-state.ts'
import css from './designer-frame.module.css'

interface DraftStateProps<D extends object> {
  store: DesignStore<D>
  /** 0 never released, 1 released and unchanged, 2 changed since the release */
  state: number
  /** the released version; 0 before the first release, missing where releases have no number */
  version?: number
}

/** How the draft differs from the released version. */
export function DraftState<D extends object>({ store, state, version }: DraftStateProps<D>) {
  const { t } = useTranslation('designFrame')
  const unsaved = useStore(store, isUnsaved)
  const now = unsaved && state === 1 ? 2 : state
  return (
    <>
      <span className={css.state} data-state={now}>
        <i aria-hidden />
        {version !== undefined && (
          <>
            {t('draft')} <b className="num">v{now === 1 ? version : version + 1}</b>{' '}
          </>
        )}
        {t(`state.${now}`)}
      </span>
      {version !== undefined && version > 0 && <span className={css.released}>{t('released', { version })}</span>}
    </>
  )
}
