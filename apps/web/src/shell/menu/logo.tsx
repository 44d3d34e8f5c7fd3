import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import styles from './logo.module.css'

/**
 * The product's logo and name, or the company's own picture; in narrow places the logo alone, or the small picture (S2.82,
 * S2.83).
 */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  const { sysName, logoIcon, navigationIcon } = useSettings((state) => state.sysConfig)
  const companyLogo = useSession((state) => state.companyLogo)
  const picture = isNarrow ? logoIcon : companyLogo || navigationIcon
  return (
    <Link to="/" className={styles.logo} aria-label={sysName}>
      {picture ? <img src={picture} alt="" /> : <BrandMark />}
      {!isNarrow && !picture && <span className="cut">{sysName}</span>}
    </Link>
  )
}
