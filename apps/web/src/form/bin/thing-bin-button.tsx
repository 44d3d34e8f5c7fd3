import type { BinnedKind } from '@armature/contract'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import type { CodeRule } from '../plain/named-fields.ts'

const ThingBinDrawer = lazy(() => import('./thing-bin-drawer.tsx'))

interface ThingBinButtonProps {
  kind: BinnedKind
  codeRule?: CodeRule
  /** only an icon with the name of the kind, if there is little room or another recycle bin on the page */
  isSmall?: boolean
  /** loads the list of the things again */
  onRestored: () => unknown
}

/** Opens the recycle bin of a kind of things, for users who may delete them. */
export function ThingBinButton({ kind, codeRule, isSmall = false, onRestored }: ThingBinButtonProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton
          icon={Trash2}
          size="small"
          label={t(`bin.things.${kind}.title`)}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <Button icon={Trash2} aria-haspopup="dialog" onClick={open}>
          {t('bin.title')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ThingBinDrawer kind={kind} codeRule={codeRule} onRestored={onRestored} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
