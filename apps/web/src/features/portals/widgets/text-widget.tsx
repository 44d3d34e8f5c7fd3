import type { PortalWidgetByKind } from '@armature/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WidgetMessage, WidgetSkeleton, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

// the sanitizer is loaded lazily
const RichText = lazy(async () => ({ default: (await import('../../../ui/media/rich-text.tsx')).RichText }))

/** Rich text from the designer. */
export function TextWidget({ widget }: { widget: PortalWidgetByKind<'text'> }) {
  const { t } = useTranslation('portal')
  return (
    <WidgetFrame widget={widget}>
      {widget.html === '' ? (
        <WidgetMessage title={t('noText')} />
      ) : (
        <div className={css.text}>
          <Suspense fallback={<WidgetSkeleton />}>
            <RichText html={widget.html} />
          </Suspense>
        </div>
      )}
    </WidgetFrame>
  )
}
