import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../lib/state/settings.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './about.module.css'

/** Name, version, copyright, and the licences of what the product is made of (S2.100, SO.49). */
export default function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('about')
  const { sysName, sysVersion, copyright, logoIcon } = useSettings((state) => state.sysConfig)
  return (
    <Dialog
      open
      width="question"
      title={t('about')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={css.about}>
        {logoIcon ? <Picture src={logoIcon} alt="" className={css.logo} /> : <BrandMark size={48} />}
        <h3>{sysName}</h3>
        <p className="num">{t('version', { version: sysVersion })}</p>
        <p>{copyright}</p>
        <p>
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {t('licences')}
            <Icon icon={ExternalLink} size={12} />
          </a>
        </p>
      </div>
    </Dialog>
  )
}
