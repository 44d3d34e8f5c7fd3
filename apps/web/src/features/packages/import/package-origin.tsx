import type { PackagePreview } from '@armature/contract'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { formatFingerprint } from '../package-api.ts'
import css from '../packages.module.css'

interface PackageOriginProps {
  preview: PackagePreview
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** When and where the package was made, and whether its key is trusted; otherwise the user has to confirm it. */
export function PackageOrigin({ preview, isAccepted, onAccept }: PackageOriginProps) {
  const { t } = useTranslation('packages')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { fileName, createdAt, productVersion, fingerprint, trust, keyName } = preview
  const isUnknown = trust === 'unknown'
  return (
    <section className={css.origin} data-trust={trust}>
      <Icon icon={isUnknown ? ShieldAlert : ShieldCheck} size={20} />
      <div>
        <p className={css.originName}>
          {t('import.origin', {
            name: fileName,
            time: formatDateTime(createdAt, offsetMinutes),
            version: productVersion,
          })}
        </p>
        <p>{t(`import.trust.${trust}`, { name: keyName })}</p>
        <p className={css.fingerprint}>
          {t('keys.fingerprint')} <code>{formatFingerprint(fingerprint)}</code>
        </p>
        {isUnknown && (
          <Checkbox checked={isAccepted} onChange={onAccept}>
            {t('import.accept')}
          </Checkbox>
        )}
      </div>
    </section>
  )
}
