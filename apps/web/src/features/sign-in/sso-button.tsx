import { Building2 } from 'lucide-react'
import { buildProviderStart } from '../../lib/session/provider.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import buttons from '../../ui/buttons/button.module.css'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './sso-button.module.css'

/** Link to single sign-on, with the configured name. It leaves the page, so it is a link. */
export default function SsoButton({ name, redirect }: { name: string; redirect: string }) {
  return (
    <a href={buildProviderStart(redirect)} className={classNames(buttons.button, buttons.default, styles.sso)}>
      <Icon icon={Building2} size={16} />
      <span>{name}</span>
    </a>
  )
}
