import { CircleHelp } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { useSession } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/buttons/button.tsx'

/** A button for users who design forms, that shows why the fields of an open form are as they are. */
export function useReasonsButton(): { isExplained: boolean; button: ReactNode } {
  const { t } = useTranslation('form')
  const [isExplained, setExplained] = useState(false)
  const menu = useSession((state) => state.menuList)
  const isDesigner = useMemo(() => menuRoutes(menu).has('/onlineDev/webDesign'), [menu])
  const button = isDesigner && (
    <IconButton
      icon={CircleHelp}
      label={t('record.reasons')}
      pressed={isExplained}
      onClick={() => setExplained(!isExplained)}
    />
  )
  return { isExplained, button }
}
