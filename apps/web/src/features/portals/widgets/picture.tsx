import type { PortalWidgetByKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { WidgetMessage, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

/** A picture that covers its area, or fits into it. */
export function Picture({ widget }: { widget: PortalWidgetByKind<'picture'> }) {
  const { t } = useTranslation('portal')
  return (
    <WidgetFrame widget={widget}>
      {widget.src === '' ? (
        <WidgetMessage title={t('noPicture')} />
      ) : (
        <img src={widget.src} alt={widget.alt} className={css.picture} style={{ objectFit: widget.fit }} />
      )}
    </WidgetFrame>
  )
}
