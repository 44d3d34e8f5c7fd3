import type { ReferredKind } from '@armature/contract'
import { Unlink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'

const UnusedDrawer = lazy(() => import('./unused-drawer.tsx'))

interface UnusedButtonProps {
  kind: ReferredKind
  /** only an icon, if there is little room */
  isSmall?: boolean
}

/** Opens the things of a kind that nothing uses. */
export function UnusedButton({ kind, isSmall = false }: UnusedButtonProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isSmall ? (
        <IconButton icon={Unlink} size="small" label={t('usedBy.unused')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Unlink} onClick={() => setOpen(true)}>
          {t('usedBy.unused')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <UnusedDrawer kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
