import { lazy, Suspense } from 'react'
import { useDesigner, useDesignerStore } from '../state/designer.ts'

const DraftsDialog = lazy(() => import('./drafts-dialog.tsx'))

/** The dialog that adds many fields, while it is open. */
export function AddingMany() {
  const designer = useDesignerStore()
  const adding = useDesigner(({ addingMany }) => addingMany)
  if (!adding) return null
  return (
    <Suspense>
      <DraftsDialog text={adding.text} onClose={() => designer.setState({ addingMany: null })} />
    </Suspense>
  )
}
