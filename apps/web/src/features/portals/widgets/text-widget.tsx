import type { PortalWidgetOf } from '@armature/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Says, Waiting, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

// the sanitizer is loaded lazily
const RichText = lazy(async () => ({ default: (await import('../../../ui/rich-text.tsx')).RichText }))

/** Rich text from the designer. */
export function TextWidget({ widget }: { widget: PortalWidgetOf<'text'> }) {
  const { t } = useTranslation('portal')
  return (
    <WidgetFrame widget={widget}>
      {widget.html === '' ? (
        <Says title={t('noText')} />
      ) : (
        <div className={css.text}>
          <Suspense fallback={<Waiting />}>
            <RichText html={widget.html} />
          </Suspense>
        </div>
      )}
    </WidgetFrame>
  )
}
