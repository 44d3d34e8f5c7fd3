import type { SeenPortal } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Move, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { menuName } from '../../../lib/menu.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Dropdown, type MenuPart } from '../../../ui/dropdown.tsx'
import { toast } from '../../../ui/toast.tsx'
import { choosePortal, portalChoicesQuery, resetArrangement } from '../portal-api.ts'

interface PortalMenuProps {
  portal: SeenPortal
  /** missing where the screen is too small to arrange */
  onArrange?: () => void
}

/** What a user can do with a portal: arrange it, and choose a start page. */
export function PortalMenu({ portal, onArrange }: PortalMenuProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { data } = useQuery(portalChoicesQuery())
  const reset = async () => {
    if (!(await confirm({ title: t('resetTitle'), text: t('resetText'), okText: t('reset') }))) return
    await resetArrangement(portal.id)
    toast.success(t('resetDone'))
  }
  const choose = async (id: string) => {
    await choosePortal(id)
    toast.success(t('chosen'))
  }
  const choices = (data?.list ?? []).map((one): MenuPart => ({
    key: one.id,
    label: menuName(one, language),
    checked: one.id === data?.chosenId,
    onSelect: () => void choose(one.id).catch(said),
  }))
  const items: MenuPart[] = [
    ...(onArrange ? [{ key: 'arrange', label: t('arrange'), icon: Move, onSelect: onArrange }] : []),
    ...(portal.arrangement
      ? [{ key: 'reset', label: t('reset'), icon: RotateCcw, danger: true, onSelect: () => void reset().catch(said) }]
      : []),
    { key: 'start', heading: t('startTitle') },
    ...choices,
    { key: 'none', label: t('startAsEverybody'), checked: data?.chosenId === '', onSelect: () => void choose('').catch(said) },
  ]
  return (
    <Dropdown label={t('more')} items={items}>
      <IconButton icon={Ellipsis} label={t('more')} />
    </Dropdown>
  )
} // prettier-ignore

// the API client has already shown the error
const said = (): void => undefined
