import type { VisiblePortal } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Move, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Dropdown, type MenuPart } from '../../../ui/overlays/dropdown.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { choosePortal, buildPortalChoicesQuery, resetArrangement } from '../portal-api.ts'

interface PortalMenuProps {
  portal: VisiblePortal
  /** missing where the screen is too small to arrange */
  onArrange?: () => void
}

/** What a user can do with a portal: arrange it, and choose a start page. */
export function PortalMenu({ portal, onArrange }: PortalMenuProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { data } = useQuery(buildPortalChoicesQuery())
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
    label: getMenuName(one, language),
    checked: one.id === data?.chosenId,
    onSelect: () => void choose(one.id).catch(ignoreShownError),
  }))
  const items: MenuPart[] = [
    ...(onArrange ? [{ key: 'arrange', label: t('arrange'), icon: Move, onSelect: onArrange }] : []),
    ...(portal.arrangement
      ? [
          {
            key: 'reset',
            label: t('reset'),
            icon: RotateCcw,
            danger: true,
            onSelect: () => void reset().catch(ignoreShownError),
          },
        ]
      : []),
    { key: 'start', heading: t('startTitle') },
    ...choices,
    {
      key: 'none',
      label: t('startAsEverybody'),
      checked: data?.chosenId === '',
      onSelect: () => void choose('').catch(ignoreShownError),
    },
  ]
  return (
    <Dropdown label={t('more')} items={items}>
      <IconButton icon={Ellipsis} label={t('more')} />
    </Dropdown>
  )
}

// the API client has already shown the error
const ignoreShownError = (): void => undefined
