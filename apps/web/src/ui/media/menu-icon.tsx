import { isOwnIcon } from '@armature/contract/catalog/own-icons'
import { FileText } from 'lucide-react'
import { Icon, type IconProps } from './icon.tsx'
import { menuIcons } from './menu-icons.ts'
import { OwnIconById } from './own-icon.tsx'

/** The icon of a menu item by its stored name, built in or uploaded; a plain sheet if the name is unknown. */
export function MenuIcon({ name, ...rest }: Omit<IconProps, 'icon'> & { name: string }) {
  if (isOwnIcon(name)) return <OwnIconById id={name.toLowerCase()} {...rest} />
  return <Icon icon={menuIcons[name] ?? FileText} {...rest} />
}
