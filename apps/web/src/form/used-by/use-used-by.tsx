import type { ReferredKind } from '@armature/contract'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinSentences } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { RowButton } from '../../list/row-buttons.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useDescribeUsers } from './use-describe-users.ts'

const UsedByDrawer = lazy(() => import('./used-by-drawer.tsx'))

/** A designed thing with its name in the user's language. */
export interface NamedThing {
  kind: ReferredKind
  id: string
  name: string
  /** of a data source, one of its tables: only what uses this is shown */
  table?: string
}

interface UsedBy {
  button: RowButton
  drawer: ReactNode
  /** asks before the thing is turned off, and names what uses it */
  confirmTurnOff: (question: { title: string; text: string; okText: string }) => Promise<boolean>
}

/** What uses a thing, as an action of its row. `drawer` is rendered next to the row's buttons. */
export function useUsedBy(thing: NamedThing): UsedBy {
  const { t } = useTranslation('form')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const describeUsers = useDescribeUsers(thing.kind)
  return {
    confirmTurnOff: async ({ text, ...question }) =>
      confirm({ ...question, text: joinSentences([await describeUsers(thing.id), text], language) }),
    button: { key: 'usedBy', label: t('usedBy.button'), act: () => setOpen(true) },
    drawer: isOpen && (
      <Suspense>
        <UsedByDrawer thing={thing} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
