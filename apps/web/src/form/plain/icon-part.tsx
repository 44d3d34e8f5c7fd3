import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { createFormPart } from './edited-object.ts'

/** The icon of an object, which is chosen beside the fields of its form. */
export const createIconPart = <T extends { icon: string }>(label: string, icon: string, set: (icon: string) => void) =>
  createFormPart<T, string>({
    label,
    value: icon,
    read: (data) => data.icon,
    format: (name) => <MenuIcon name={name} />,
    set,
  })
