import { FileText } from 'lucide-react'
import { Icon, type IconProps } from './icon.tsx'
import { menuIcons } from './menu-icons.ts'

/** The icon of a menu item by its stored name; a plain sheet if the name is unknown. */
export function MenuIcon({ name, ...rest }: Omit<IconProps, 'icon'> & { name: string }) {
  return <Icon icon={menuIcons[name] ?? FileText} {...rest} />
}
