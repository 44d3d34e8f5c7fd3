import type { ReferredKind } from '@armature/contract'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowButton } from '../../list/row-buttons.tsx'

const UsedByDrawer = lazy(() => import('./used-by-drawer.tsx'))

/** A designed thing with its name in the user's language. */
export interface NamedThing {
  kind: ReferredKind
  id: string
  name: string
}

/** What uses a thing, as an action of its row. `drawer` is rendered next to the row's buttons. */
export function useUsedBy(thing: NamedThing): { button: RowButton; drawer: ReactNode } {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  return {
    button: { key: 'usedBy', label: t('usedBy.button'), act: () => setOpen(true) },
    drawer: isOpen && (
      <Suspense>
        <UsedByDrawer thing={thing} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
