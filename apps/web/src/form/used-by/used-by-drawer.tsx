import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { NamedThing } from './use-used-by.tsx'
import { UsedByViews } from './used-by-views.tsx'

/** What uses a designed thing: as a list with every place, and as a picture of what is around it. */
export default function UsedByDrawer({ thing, onClose }: { thing: NamedThing; onClose: () => void }) {
  const { t } = useTranslation('usedBy')
  return (
    <Drawer open title={t('title', { name: thing.name })} width={1080} onClose={onClose}>
      <UsedByViews thing={thing} />
    </Drawer>
  )
}
