import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import type { ListModel } from '../records/list-model.ts'

const BinDrawer = lazy(() => import('./record-bin-drawer.tsx'))

/** Opens the recycle bin of a list. */
export function BinButton({ model }: { model: Pick<ListModel, 'id' | 'name'> }) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={Trash2} label={t('bin.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <BinDrawer model={model} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
