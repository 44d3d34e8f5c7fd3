import { Building2 } from 'lucide-react'
import { classNames } from '../../ui/theme/class-names.ts'
import buttons from '../../ui/buttons/button.module.css'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './sso-button.module.css'

interface SsoButtonProps {
  name: string
  href: string
}

/** Link to a sign-in elsewhere, such as single sign-on, with its name. It leaves the page, so it is a link. */
export default function SsoButton({ name, href }: SsoButtonProps) {
  return (
    <a href={href} className={classNames(buttons.button, buttons.default, styles.sso)}>
      <Icon icon={Building2} size={16} />
      <span>{name}</span>
    </a>
  )
}
