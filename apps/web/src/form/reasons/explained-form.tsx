import { lazy, Suspense, useState, type FocusEvent, type ReactNode } from 'react'
import { getInputId } from '../field-view.tsx'
import type { FormStore } from '../store.ts'
import css from './reasons.module.css'

const ReasonsPanel = lazy(() => import('./reasons-panel.tsx'))

interface ExplainedFormProps {
  store: FormStore
  isExplained: boolean
  /** the form */
  children: ReactNode
}

/** A form and, if wanted, next to it why the field that has the focus is as it is. */
export function ExplainedForm({ store, isExplained, children }: ExplainedFormProps) {
  const [path, setPath] = useState('')
  return (
    <div className={isExplained ? css.explained : undefined}>
      <div className={css.form} onFocus={(event) => setPath(findFieldPath(event) ?? path)}>
        {children}
      </div>
      {isExplained && (
        <Suspense>
          <ReasonsPanel store={store} path={path} onChoose={setPath} />
        </Suspense>
      )}
    </div>
  )
}

/** The value path of the field or cell in which something has got the focus. */
function findFieldPath({ target }: FocusEvent): string | undefined {
  const prefix = getInputId('')
  if (target.id.startsWith(prefix)) return target.id.slice(prefix.length)
  return target.closest<HTMLElement>('[data-path]')?.dataset['path']
}
